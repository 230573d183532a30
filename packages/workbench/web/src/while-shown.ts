import { useLayoutEffect } from "preact/hooks";

/** An effect that ends as soon as its view is left. Preact ends `useEffect` after the next paint, when it could change the next view. */
export const useWhileShown: typeof useLayoutEffect = useLayoutEffect;
