import { useLayoutEffect } from "preact/hooks";

/**
 * An effect that ends the moment its view is left: for keys, timers and drawings. Preact ends `useEffect` after the next paint; what goes on
 * until then would change the view that follows, or draw where nothing is.
 */
export const useWhileShown: typeof useLayoutEffect = useLayoutEffect;
