import { computed, signal } from "@preact/signals";

/** The address of the view: everything that it shows is in it. */
const here = signal(new URL(window.location.href));

export const path = computed(() => here.value.pathname);
export const query = computed(() => here.value.searchParams);

window.addEventListener("popstate", () => {
  here.value = new URL(window.location.href);
});

/** Goes to another view; back returns. */
export function goTo(href: string): void {
  window.history.pushState(null, "", href);
  here.value = new URL(window.location.href);
  window.scrollTo(0, 0);
}

/** Changes parameters of this view; `undefined` removes one. Back does not step through them unless `push` is set. */
export function setQuery(
  changes: Readonly<Record<string, string | undefined>>,
  { push = false }: { readonly push?: boolean } = {},
): void {
  const next = new URL(here.value);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === "") next.searchParams.delete(name);
    else next.searchParams.set(name, value);
  }
  if (next.href === here.value.href) return;
  window.history[push ? "pushState" : "replaceState"](null, "", next);
  here.value = next;
}

/** One parameter of the view, and how to change it. The default is not written into the address. */
export function useQuery<T extends string = string>(
  name: string,
  usual: NoInfer<T>,
): [value: T, set: (value: T, options?: { readonly push?: boolean }) => void] {
  const value = (query.value.get(name) ?? usual) as T;
  return [value, (next, options) => setQuery({ [name]: next === usual ? undefined : next }, options)];
}

/** Follows links inside the workbench without loading the page again. */
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return;
  if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === window.location.pathname)) return;
  event.preventDefault();
  goTo(link.href);
});
