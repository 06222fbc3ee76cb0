import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { sidikUsername } from '../../platform/access/percobaan.ts'
import { jaringanIp } from '../../platform/alamat-ip.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { epochMs } from '../../platform/clock.ts'

export type SebabDitolak = 'salah' | 'kode' | 'menunggu' | 'tertutup' | 'ditunda'

/** So long a refusal counts for the next line. */
const JENDELA_MS = 60 * 60_000
/** Names and networks that are remembered; the oldest go first. */
const PALING = 20_000

type Hitungan = { sejak: number; kali: number; nama: Set<string> }

/**
 * One line for every sign-in that was refused, with how often in this hour: this name, this network, and how many names
 * were tried from it and in all. One guess at each of two hundred names never shuts out any of them; here it is seen.
 * A name is told apart by a keyed digest: people type their password, or are named by their NIP, where it stands.
 */
export function buatPencatatDitolak({ clock, kunciToken }: Pick<Aplikasi, 'clock' | 'kunciToken'>) {
  const catatan = new Map<string, Hitungan>()
  const hitung = (kunci: string, nama: string): { kali: number; nama: number } => {
    const sekarang = epochMs(clock.now())
    const ada = catatan.get(kunci)
    const ini =
      ada !== undefined && sekarang - ada.sejak < JENDELA_MS
        ? ada
        : { sejak: sekarang, kali: 0, nama: new Set<string>() }
    ini.kali++
    if (ini.nama.size < PALING) ini.nama.add(nama)
    catatan.delete(kunci)
    catatan.set(kunci, ini)
    const [tertua] = catatan.keys()
    if (catatan.size > PALING && tertua !== undefined) catatan.delete(tertua)
    return { kali: ini.kali, nama: ini.nama.size }
  }
  return (
    log: FastifyBaseLogger,
    { username, ip, sebab }: { username: string; ip: string; sebab: SebabDitolak },
  ): void => {
    const nama = createHmac('sha256', kunciToken).update(sidikUsername(username)).digest('hex').slice(0, 12)
    const jaringan = jaringanIp(ip)
    const dariJaringan = hitung(`jaringan ${jaringan}`, nama)
    const semua = hitung('semua', nama)
    log.warn(
      {
        sebab,
        nama,
        jaringan,
        gagalNama: hitung(`nama ${nama}`, nama).kali,
        gagalJaringan: dariJaringan.kali,
        namaDariJaringan: dariJaringan.nama,
        namaSemua: semua.nama,
      },
      'masuk ditolak',
    )
  }
}
