/** The command that this process runs, as a shell takes it. */
export function commandLine(): string {
  return ["presage", ...process.argv.slice(2)].map(quote).join(" ");
}

/** An argument as a shell takes it. */
function quote(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}
