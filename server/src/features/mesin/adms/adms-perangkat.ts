/** What a machine says about itself and answers to commands (devices.md 1.4, 1.5). */
import type { Query } from '../iclock/alamat-iclock.ts'
import { bersihkanTeks, kosong, pecahBaris } from './teks-mesin.ts'

export type InfoMesin = {
  firmware: string
  jumlahPengguna: number | null
  jumlahSidikJari: number | null
  jumlahTap: number | null
  ip: string | null
  /** Versions and counters behind the address; their meaning differs by firmware. */
  sisa: string[]
}

export type BalasanPerintah = {
  id: string
  /** null: the machine answered without a result. */
  hasil: number | null
  perintah: string | null
  /** The Key=Value lines of an INFO answer. */
  isi: ReadonlyMap<string, string>
}

const BATAS_PILIHAN = 300
const BATAS_BALASAN = 1000
const KUNCI_RAHASIA = /passw|pwd|comm?key|token|secret/i

/** `k=v,k=v`, keys may start '~'; a part without '=' belongs to the previous value ('ZKTECO CO., LTD.'). Secrets are left out. */
export function bacaOptions(body: Buffer | string): ReadonlyMap<string, string> {
  const pilihan = new Map<string, string>()
  for (const baris of typeof body === 'string' ? body.split(/\r?\n/) : pecahBaris(body)) tambahPilihan(pilihan, baris)
  return pilihan
}

/** INFO of the first poll: 4 to 13 values (devices.md 1.5). */
export function bacaInfo(info: string): InfoMesin | null {
  const [firmware = '', pengguna, sidikJari, tap, ip, ...sisa] = info
    .split(',', 20)
    .map((satu) => bersihkanTeks(satu, 64))
  if (firmware === '') return null
  return {
    firmware,
    jumlahPengguna: bacaJumlah(pengguna),
    jumlahSidikJari: bacaJumlah(sidikJari),
    jumlahTap: bacaJumlah(tap),
    ip: ip && /^[0-9A-Fa-f.:]{3,45}$/.test(ip) ? ip : null,
    sisa,
  }
}

/** Answers to commands: batched lines, one INFO with lines of its own, Shell with a field per line, or all in the query. */
export function bacaDevicecmd(body: Buffer, query?: Query): BalasanPerintah[] {
  const daftar: { bidang: Map<string, string>; isi: Map<string, string> }[] = []
  for (const baris of pecahBaris(tanpaMuatan(body))) {
    if (kosong(baris)) continue
    const kini = daftar.at(-1)
    if (/^\s*ID=/i.test(baris)) daftar.push({ bidang: bacaBidang(baris), isi: new Map() })
    else if (kini && /^(Return|CMD)=/i.test(baris)) for (const [k, v] of bacaBidang(baris)) kini.bidang.set(k, v)
    else if (kini && kini.isi.size < BATAS_PILIHAN) tambahPilihan(kini.isi, baris)
    if (daftar.length >= BATAS_BALASAN) break
  }
  if (daftar.length === 0 && query?.has('id')) daftar.push({ bidang: new Map(query), isi: new Map() })
  return daftar.flatMap(({ bidang, isi }) => susunBalasan(bidang, isi))
}

function susunBalasan(bidang: ReadonlyMap<string, string>, isi: ReadonlyMap<string, string>): BalasanPerintah[] {
  const id = bidang.get('id')?.trim() ?? ''
  if (!/^[0-9A-Za-z]{1,16}$/.test(id)) return []
  const kembali = bidang.get('return')?.trim() ?? ''
  const perintah = bersihkanTeks(bidang.get('cmd') ?? '', 64)
  return [
    {
      id,
      hasil: /^-?\d{1,9}$/.test(kembali) ? Number(kembali) : null,
      perintah: perintah === '' ? null : perintah,
      isi,
    },
  ]
}

/** Everything behind Content= is payload: an `ID=` in there is text of a file, not an answer. */
function tanpaMuatan(body: Buffer): Buffer {
  const posisi = body.toString('latin1').search(/(?:^|[\r\n&])Content=/i)
  return posisi < 0 ? body : body.subarray(0, posisi)
}

function bacaBidang(baris: string): Map<string, string> {
  const bidang = new Map<string, string>()
  for (const bagian of baris.split('&', 20)) {
    const sama = bagian.indexOf('=')
    const kunci = bagian.slice(0, Math.max(sama, 0)).trim().toLowerCase()
    if (kunci !== '' && !bidang.has(kunci)) bidang.set(kunci, bagian.slice(sama + 1))
  }
  return bidang
}

function tambahPilihan(pilihan: Map<string, string>, baris: string): void {
  let kunci: string | null = null
  for (const bagian of baris.split(/[,\t]/, 1000)) {
    const cocok = /^\s*~?([\w.-]{1,64})=(.*)$/s.exec(bagian)
    if (cocok) kunci = KUNCI_RAHASIA.test(cocok[1]!) || pilihan.size >= BATAS_PILIHAN ? null : cocok[1]!
    if (cocok && kunci !== null) pilihan.set(kunci, bersihkanTeks(cocok[2]!, 300))
    else if (!cocok && kunci !== null) pilihan.set(kunci, bersihkanTeks(`${pilihan.get(kunci)},${bagian}`, 300))
  }
}

function bacaJumlah(teks: string | undefined): number | null {
  return teks && /^\d{1,9}$/.test(teks) ? Number(teks) : null
}
