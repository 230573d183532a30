import type { AllowedPlaces } from "./allowed-places.ts";
import type { RemoteOptions } from "./remote-access.ts";

/** Refuses private hosts and a proxy named by a job, unless this process's own options allow them. */
export function checkRemoteOptions({ allowPrivate = [], proxy }: RemoteOptions = {}, places: AllowedPlaces): void {
  for (const host of allowPrivate) places.checkHost(host);
  if (proxy !== undefined) places.checkHost(URL.canParse(proxy) ? new URL(proxy).host : proxy);
}

/** Addresses of the private hosts and the proxy that a worker's own options allow to its jobs. */
export function placesOfRemoteOptions({ allowPrivate = [], proxy }: RemoteOptions = {}): string[] {
  return [...allowPrivate.map((host) => `http://${host}/`), ...(proxy === undefined ? [] : [proxy])];
}
