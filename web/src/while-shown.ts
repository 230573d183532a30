import { useLayoutEffect } from "preact/hooks";

/**
 * An effect that ends as soon as its view is left: for keys, timers and drawings. Preact ends `useEffect` after the next paint; until then,
 * the effect would change the next view, or draw into a removed element.
 */
export const useWhileShown: typeof useLayoutEffect = useLayoutEffect;
