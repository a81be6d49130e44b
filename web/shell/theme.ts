import { computed, signal } from "@preact/signals";

export type Theme = "light" | "dark";

const STORED = "presage.theme";
const system = window.matchMedia("(prefers-color-scheme: dark)");
const ofSystem = signal<Theme>(system.matches ? "dark" : "light");
const chosen = signal<Theme | undefined>((localStorage.getItem(STORED) as Theme | null) ?? undefined);

/** The theme that is shown: the chosen one, or the system's. */
export const theme = computed<Theme>(() => chosen.value ?? ofSystem.value);

system.addEventListener("change", ({ matches }) => {
  ofSystem.value = matches ? "dark" : "light";
});

theme.subscribe((value) => {
  document.documentElement.dataset.theme = value;
});

/** Changes between light and dark, and remembers it. */
export function changeTheme(): void {
  chosen.value = theme.value === "dark" ? "light" : "dark";
  localStorage.setItem(STORED, chosen.value);
}
