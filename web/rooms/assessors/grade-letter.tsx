/** A grade: a letter with its colour. */
export function GradeLetter({ grade }: { readonly grade: string }) {
  return <span class={`grade-letter grade-${grade.toLowerCase()}`}>{grade}</span>;
}
