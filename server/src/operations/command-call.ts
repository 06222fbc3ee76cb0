/** How an operator calls one of our programs here: by the launcher of a release, which says so, else by npm among the sources. */
export function commandCall(name: string, args = ''): string {
  const released = isReleased()
  if (args === '') return released ? `geisa ${name}` : `npm run ${name}`
  return released ? `geisa ${name} ${args}` : `npm run ${name} -- ${args}`
}

/** How he starts the server. */
export const startCall = (): string => (isReleased() ? 'systemctl start geisa' : 'npm start')

/** How a Node of the right age gets here. */
export const nodeCall = (): string =>
  isReleased() ? 'kosongkan GEISA_NODE: arsip rilis membawa Node-nya' : 'jalankan lewat npm yang memasangnya sendiri'

const isReleased = (): boolean => process.env['GEISA_PERINTAH'] === 'geisa'
