/** A publication: its office, its number in the form used for ids, and its kind code or `""`. */
export interface PublicationId {
  readonly country: string;
  readonly number: string;
  readonly kind: string;
}

/** `EP-0971326-B1`; without a kind, `EP-0971326`. The inverse of {@link parsePublicationId}. */
export function formatPublicationId({ country, number, kind }: PublicationId): string {
  return kind === "" ? `${country}-${number}` : `${country}-${number}-${kind}`;
}

/**
 * The patent that a publication is a version of: its id without the kind, `EP-0971326`. Any other text is returned
 * unchanged.
 */
export function patentOf(id: string): string {
  const last = id.lastIndexOf("-");
  return last > 2 && /^[A-Z]\d?$/.test(id.slice(last + 1)) ? id.slice(0, last) : id;
}
