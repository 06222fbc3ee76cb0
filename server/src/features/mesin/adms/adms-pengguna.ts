/** OPERLOG, USERINFO and rtlog uploads (devices.md 1.4). Templates, photos and device passwords never leave this file. */
import { type BarisKarantina, bacaKode, pinRusak, sisaAman, type TapMentah } from './adms.ts'
import { potongRahasia } from './saring-rahasia.ts'
import { adaKendali, bersihkanTeks, kosong, pecahBaris, ringkasBaris } from './teks-mesin.ts'
import { bacaWaktu } from './waktu-mesin.ts'

/** A user as the machine knows it: a hint for mapping, nothing else. */
export type PenggunaMesin = { pin: string; nama: string | null; hak: number | null; kartu: string | null }

export type PeristiwaMesin = {
  kode: number
  admin: string | null
  waktuLokal: string
  argumen: string[]
  /** What the operator should be told, null when the event is everyday. */
  peringatan: string | null
}

type HasilBaris = { karantina: BarisKarantina[]; jumlahBaris: number }
export type HasilOperlog = HasilBaris & {
  peristiwa: PeristiwaMesin[]
  pengguna: PenggunaMesin[]
  /** Lines counted and thrown away, by their first word: FP, FACE, BIODATA … */
  dibuang: ReadonlyMap<string, number>
}
export type HasilUserinfo = HasilBaris & { pengguna: PenggunaMesin[] }
/** `bukanTap`: door and system events, which carry no PIN. */
export type HasilRtlog = HasilBaris & { taps: TapMentah[]; bukanTap: number }

/** Real events carry four. Together they are part of a key, which has a limit of its own. */
const BATAS_ARGUMEN = 8

/** What an operator should be told; every other event is everyday (devices.md 1.4). */
export const PERINGATAN: Record<number, string> = {
  9: 'Pengguna dihapus di mesin',
  13: 'Semua data dihapus di mesin',
  21: 'Jam mesin diubah',
  23: 'Log tap dihapus di mesin',
  43: 'Log dihapus setelah diunduh ke USB',
}

export function bacaOperlog(body: Buffer): HasilOperlog {
  const semua = barisBerisi(body)
  const dibuang = new Map<string, number>()
  const hasil = {
    peristiwa: [] as PeristiwaMesin[],
    pengguna: [] as PenggunaMesin[],
    karantina: [] as BarisKarantina[],
  }
  for (const baris of semua) {
    const kata = /^\s*([A-Za-z0-9_]{0,20})/.exec(baris)?.[1] ?? ''
    const isi = baris.trimStart().slice(kata.length)
    if (kata.toUpperCase() === 'OPLOG') simpan(bacaPeristiwa(isi), hasil.peristiwa, hasil.karantina, baris)
    else if (kata.toUpperCase() === 'USER') simpan(bacaPengguna(isi), hasil.pengguna, hasil.karantina, baris)
    else {
      // An unknown word may well be a new kind of template: it is counted, not kept.
      const jenis = /^(FP|FACE|FVEIN|BIODATA|BIOPHOTO|USERPIC)$/i.test(kata) ? kata.toUpperCase() : 'LAIN'
      dibuang.set(jenis, (dibuang.get(jenis) ?? 0) + 1)
    }
  }
  return { ...hasil, dibuang, jumlahBaris: semua.length }
}

/** As the USER lines of OPERLOG, with or without the leading word; 3.x names the columns a little differently. */
export function bacaUserinfo(body: Buffer): HasilUserinfo {
  const semua = barisBerisi(body)
  const hasil: HasilUserinfo = { pengguna: [], karantina: [], jumlahBaris: semua.length }
  for (const baris of semua) {
    simpan(bacaPengguna(baris.replace(/^\s*USER(INFO)?\s+/i, '')), hasil.pengguna, hasil.karantina, baris)
  }
  return hasil
}

/** Push 3.x: a line is a tap only when it names a PIN; event codes are not verified, so they are kept in `sisa`. */
export function bacaRtlog(body: Buffer): HasilRtlog {
  const semua = barisBerisi(body)
  const hasil: HasilRtlog = { taps: [], bukanTap: 0, karantina: [], jumlahBaris: semua.length }
  for (const baris of semua) {
    const kolom = bacaKolom(baris)
    const pin = kolom.get('pin')?.trim() ?? ''
    if (pin === '0' || (pin === '' && kolom.has('event'))) hasil.bukanTap++
    else simpan(tapRtlog(pin, kolom, baris), hasil.taps, hasil.karantina, baris)
  }
  return hasil
}

function tapRtlog(pin: string, kolom: ReadonlyMap<string, string>, baris: string): TapMentah | { alasan: string } {
  const waktu = bacaWaktu(kolom.get('time')?.trim() ?? '')
  const alasan = adaKendali(baris) ? 'Baris memuat karakter kendali' : pinRusak(pin)
  if (alasan) return { alasan }
  if ('alasan' in waktu) return waktu
  const sisa = baris.split('\t').filter((satu) => !/^\s*(time|pin|inoutstatus|verifytype)=/i.test(satu))
  return {
    pin,
    waktuLokal: waktu.waktu,
    status: bacaKode(kolom.get('inoutstatus')),
    verify: bacaKode(kolom.get('verifytype')),
    sisa: sisaAman(sisa, 1024),
  }
}

function bacaPeristiwa(isi: string): PeristiwaMesin | { alasan: string } {
  const [kode = '', admin = '', waktuMentah = '', ...argumen] = isi.split('\t').map((satu) => satu.trim())
  if (!/^\d{1,4}$/.test(kode)) return { alasan: 'Kode peristiwa bukan angka' }
  if (adaKendali(isi)) return { alasan: 'Baris memuat karakter kendali' }
  const waktu = bacaWaktu(waktuMentah)
  if ('alasan' in waktu) return waktu
  return {
    kode: Number(kode),
    admin: admin === '' || admin === '0' ? null : bersihkanTeks(admin, 24),
    waktuLokal: waktu.waktu,
    argumen: argumen
      .filter((satu) => satu !== '')
      .slice(0, BATAS_ARGUMEN)
      .map((satu) => bersihkanTeks(satu, 64)),
    peringatan: PERINGATAN[Number(kode)] ?? null,
  }
}

function bacaPengguna(isi: string): PenggunaMesin | { alasan: string } {
  const kolom = bacaKolom(isi)
  const pin = kolom.get('pin')?.trim() ?? ''
  const alasan = pinRusak(pin)
  if (alasan) return { alasan }
  const nama = bersihkanTeks((kolom.get('name') ?? '').trimStart(), 64)
  const kartu = (kolom.get('card') ?? kolom.get('cardno') ?? '').replace(/[^0-9A-Za-z]/g, '')
  return {
    pin,
    nama: nama === '' ? null : nama,
    hak: bacaKode(kolom.get('pri') ?? kolom.get('privilege')),
    kartu: /^0*$/.test(kartu) ? null : kartu.slice(0, 32),
  }
}

function bacaKolom(baris: string): ReadonlyMap<string, string> {
  const kolom = new Map<string, string>()
  for (const satu of baris.split('\t', 64)) {
    const sama = satu.indexOf('=')
    if (sama > 0) kolom.set(satu.slice(0, sama).trim().toLowerCase(), satu.slice(sama + 1))
  }
  return kolom
}

function barisBerisi(body: Buffer): string[] {
  return pecahBaris(body).filter((baris) => !kosong(baris))
}

/** A bad line goes to quarantine without what it may carry behind Passwd= or TMP=. */
function simpan<T extends object>(
  hasil: T | { alasan: string },
  daftar: T[],
  karantina: BarisKarantina[],
  baris: string,
): void {
  if ('alasan' in hasil) karantina.push({ baris: ringkasBaris(potongRahasia(baris)), alasan: hasil.alasan })
  else daftar.push(hasil)
}
