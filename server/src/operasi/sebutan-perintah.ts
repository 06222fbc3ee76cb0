/** How an operator calls one of our programs here: by the launcher of a release, which says so, else by npm among the sources. */
export function commandCall(name: string, args = ''): string {
  const released = process.env['GEISA_PERINTAH'] === 'geisa'
  if (args === '') return released ? `geisa ${name}` : `npm run ${name}`
  return released ? `geisa ${name} ${args}` : `npm run ${name} -- ${args}`
}
