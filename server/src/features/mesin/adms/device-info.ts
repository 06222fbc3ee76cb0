/** What a machine says about itself and answers to commands (devices.md 1.4, 1.5). */
import type { Query } from '../iclock/iclock-address.ts'
import { cleanText, isBlank, splitRows } from './mesin-text.ts'

export type InfoMesin = {
  firmware: string
  jumlahPengguna: number | null
  jumlahSidikJari: number | null
  jumlahTap: number | null
  ip: string | null
  /** Versions and counters behind the address; their meaning differs by firmware. */
  rest: string[]
}

export type CommandReply = {
  id: string
  /** null: the machine answered without a result. */
  result: number | null
  perintah: string | null
  /** The Key=Value lines of an INFO answer. */
  isi: ReadonlyMap<string, string>
}

const OPTION_LIMIT = 300
const REPLY_LIMIT = 1000
const SECRET_KEY = /passw|pwd|comm?key|token|secret/i

/** `k=v,k=v`, keys may start '~'; a part without '=' belongs to the previous value ('ZKTECO CO., LTD.'). Secrets are left out. */
export function readOptions(body: Buffer | string): ReadonlyMap<string, string> {
  const options = new Map<string, string>()
  for (const row of typeof body === 'string' ? body.split(/\r?\n/) : splitRows(body)) addOption(options, row)
  return options
}

/** INFO of the first poll: 4 to 13 values (devices.md 1.5). */
export function readInfo(info: string): InfoMesin | null {
  const [firmware = '', pengguna, sidikJari, tap, ip, ...rest] = info.split(',', 20).map((part) => cleanText(part, 64))
  if (firmware === '') return null
  return {
    firmware,
    jumlahPengguna: readCount(pengguna),
    jumlahSidikJari: readCount(sidikJari),
    jumlahTap: readCount(tap),
    ip: ip && /^[0-9A-Fa-f.:]{3,45}$/.test(ip) ? ip : null,
    rest,
  }
}

/** Answers to commands: batched lines, one INFO with lines of its own, Shell with a field per line, or all in the query. */
export function readDevicecmd(body: Buffer, query?: Query): CommandReply[] {
  const daftar: { fields: Map<string, string>; isi: Map<string, string> }[] = []
  for (const row of splitRows(withoutPayload(body))) {
    if (isBlank(row)) continue
    const current = daftar.at(-1)
    if (/^\s*ID=/i.test(row)) daftar.push({ fields: readFields(row), isi: new Map() })
    else if (current && /^(Return|CMD)=/i.test(row)) for (const [k, v] of readFields(row)) current.fields.set(k, v)
    else if (current && current.isi.size < OPTION_LIMIT) addOption(current.isi, row)
    if (daftar.length >= REPLY_LIMIT) break
  }
  if (daftar.length === 0 && query?.has('id')) daftar.push({ fields: new Map(query), isi: new Map() })
  return daftar.flatMap(({ fields, isi }) => buildReplies(fields, isi))
}

function buildReplies(fields: ReadonlyMap<string, string>, content: ReadonlyMap<string, string>): CommandReply[] {
  const id = fields.get('id')?.trim() ?? ''
  if (!/^[0-9A-Za-z]{1,16}$/.test(id)) return []
  const returned = fields.get('return')?.trim() ?? ''
  const perintah = cleanText(fields.get('cmd') ?? '', 64)
  return [
    {
      id,
      result: /^-?\d{1,9}$/.test(returned) ? Number(returned) : null,
      perintah: perintah === '' ? null : perintah,
      isi: content,
    },
  ]
}

/** Everything behind Content= is payload: an `ID=` in there is text of a file, not an answer. */
function withoutPayload(body: Buffer): Buffer {
  const position = body.toString('latin1').search(/(?:^|[\r\n&])Content=/i)
  return position < 0 ? body : body.subarray(0, position)
}

function readFields(row: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const pair of row.split('&', 20)) {
    const equals = pair.indexOf('=')
    const key = pair.slice(0, Math.max(equals, 0)).trim().toLowerCase()
    if (key !== '' && !fields.has(key)) fields.set(key, pair.slice(equals + 1))
  }
  return fields
}

function addOption(options: Map<string, string>, row: string): void {
  let key: string | null = null
  for (const part of row.split(/[,\t]/, 1000)) {
    const matches = /^\s*~?([\w.-]{1,64})=(.*)$/s.exec(part)
    if (matches) key = SECRET_KEY.test(matches[1]!) || options.size >= OPTION_LIMIT ? null : matches[1]!
    if (matches && key !== null) options.set(key, cleanText(matches[2]!, 300))
    else if (!matches && key !== null) options.set(key, cleanText(`${options.get(key)},${part}`, 300))
  }
}

function readCount(text: string | undefined): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null
}
