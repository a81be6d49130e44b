/** Topic 9 before topic 10. */
export const { compare: naturalOrder } = new Intl.Collator("en", { numeric: true });
