/** Commands to machines: only what stands in this list can ever be written (devices.md 1.5). Pure. */
import { pinRusak } from '../adms/adms.ts'
import { bacaWaktu } from '../adms/waktu-mesin.ts'

export const JENIS_PERINTAH = [
  'INFO',
  'CHECK',
  'LOG',
  'RELOAD OPTIONS',
  'REBOOT',
  'DATA QUERY ATTLOG',
  'DATA UPDATE USERINFO',
  'DATA DELETE USERINFO',
] as const
export type JenisPerintah = (typeof JENIS_PERINTAH)[number]

/** Which of them a command needs is settled by its kind; what it does not need is ignored. */
export type ArgumenPerintah = { dari?: string; sampai?: string; pin?: string; nama?: string; kartu?: string }

export type PerintahTersusun = { baris: string } | { ditolak: string }
export type PerintahAntre = { jenis: string; baris: string }

const BATAS_NAMA = 24
const BATAS_JUMLAH = 200
const BATAS_BYTE = 40 * 1024

/** One line for getrequest, without its line end. */
export function susunPerintah(
  id: string,
  jenis: string,
  argumen: ArgumenPerintah = {},
  pushver?: string | null,
): PerintahTersusun {
  if (!/^[0-9A-Za-z]{1,16}$/.test(id)) return { ditolak: 'Nomor perintah harus 1–16 huruf atau angka.' }
  const dikenal = JENIS_PERINTAH.find((satu) => satu === jenis)
  if (!dikenal) return { ditolak: 'Perintah ini tidak diizinkan.' }
  if (Object.values(argumen).some((nilai) => /\p{C}/u.test(nilai))) {
    return { ditolak: 'Isian tidak boleh memuat baris baru, TAB, atau karakter kendali.' }
  }
  const isi = susunIsi(dikenal, argumen, generasi(pushver))
  return 'ditolak' in isi ? isi : { baris: `C:${id}:${isi.baris}` }
}

/** At most 200 commands or 40 KB in one answer; a reboot goes out last, and only when nothing else is left behind. */
export function ambilKelompok<T extends PerintahAntre>(antrean: readonly T[], batasByte = BATAS_BYTE): T[] {
  const biasa = antrean.filter((satu) => satu.jenis !== 'REBOOT')
  const urut = [...biasa, ...antrean.filter((satu) => satu.jenis === 'REBOOT').slice(0, 1)]
  const hasil: T[] = []
  let ukuran = 0
  for (const satu of urut.slice(0, BATAS_JUMLAH)) {
    ukuran += Buffer.byteLength(satu.baris) + 1
    if (ukuran > batasByte) break
    hasil.push(satu)
  }
  return hasil
}

/** Body of getrequest: a line per command, `OK` when there is no work. */
export function jawabanPerintah(daftar: readonly { baris: string }[]): string {
  return daftar.length === 0 ? 'OK' : daftar.map(({ baris }) => `${baris}\n`).join('')
}

/** Cuts on a letter's border, since half a UTF-8 letter breaks the machine's screen. */
export function potongNamaMesin(nama: string): string {
  let hasil = ''
  for (const huruf of nama.replace(/[\p{C}\s]+/gu, ' ').trim()) {
    if (Buffer.byteLength(hasil + huruf) > BATAS_NAMA) break
    hasil += huruf
  }
  return hasil.trimEnd()
}

export function artiHasil(hasil: number | null): string {
  if (hasil === null) return 'Mesin menjawab tanpa hasil'
  if (hasil >= 0) return 'Berhasil'
  return ARTI[hasil] ?? `Gagal dengan kode ${hasil}`
}

const ARTI: Record<number, string> = {
  [-1]: 'Isian perintah salah',
  [-2]: 'Mesin gagal membaca atau menulis data',
  [-3]: 'Mesin gagal membaca atau menulis data',
  [-10]: 'Pengguna tidak ada di mesin',
  [-22]: 'Perintah tidak didukung mesin ini',
  [-1002]: 'Perintah tidak didukung mesin ini',
  [-1004]: 'Tabel tidak ada di mesin ini',
  [-1005]: 'Mesin sedang sibuk, coba lagi nanti',
}

type Generasi = 'lama' | 'dua' | 'tiga'

/** No version, or below 2.0: the old words; 3.x: access controllers. */
function generasi(pushver: string | null | undefined): Generasi {
  const utama = /^\s*v?(\d{1,3})/i.exec(pushver ?? '')?.[1]
  if (!utama || Number(utama) < 2) return 'lama'
  return Number(utama) >= 3 ? 'tiga' : 'dua'
}

function susunIsi(jenis: JenisPerintah, argumen: ArgumenPerintah, versi: Generasi): PerintahTersusun {
  if (jenis === 'DATA QUERY ATTLOG') return susunAmbilTap(argumen, versi)
  if (jenis === 'DATA UPDATE USERINFO') return susunUbahPengguna(argumen, versi)
  if (jenis === 'DATA DELETE USERINFO') return susunHapusPengguna(argumen, versi)
  return { baris: jenis }
}

function susunAmbilTap({ dari = '', sampai = '' }: ArgumenPerintah, versi: Generasi): PerintahTersusun {
  if (versi === 'tiga') return { ditolak: 'Mesin push 3.x tidak mengenal perintah ini.' }
  const awal = bacaWaktu(dari)
  const akhir = bacaWaktu(sampai)
  if ('alasan' in awal) return { ditolak: `Waktu awal: ${awal.alasan}.` }
  if ('alasan' in akhir) return { ditolak: `Waktu akhir: ${akhir.alasan}.` }
  if (awal.waktu > akhir.waktu) return { ditolak: 'Waktu awal harus sebelum waktu akhir.' }
  return { baris: `DATA QUERY ATTLOG StartTime=${awal.waktu}\tEndTime=${akhir.waktu}` }
}

/** Pri=0 and an empty Passwd always: nobody becomes a machine's administrator from here, no password is ever sent. */
function susunUbahPengguna({ pin = '', nama = '', kartu = '' }: ArgumenPerintah, versi: Generasi): PerintahTersusun {
  const alasan = pinRusak(pin)
  if (alasan) return { ditolak: `${alasan}.` }
  if (Buffer.byteLength(nama) > BATAS_NAMA) return { ditolak: 'Nama di mesin paling banyak 24 byte.' }
  if (!/^\d{0,20}$/.test(kartu)) return { ditolak: 'Nomor kartu hanya boleh angka.' }
  if (versi === 'tiga') return { baris: `DATA UPDATE user Cardno=${kartu}\tPin=${pin}\tName=${nama}\tPrivilege=0` }
  const kata = versi === 'lama' ? 'DATA USER' : 'DATA UPDATE USERINFO'
  return { baris: `${kata} PIN=${pin}\tName=${nama}\tPri=0\tPasswd=\tCard=${kartu}\tGrp=1\tTZ=0000000000000000` }
}

function susunHapusPengguna({ pin = '' }: ArgumenPerintah, versi: Generasi): PerintahTersusun {
  const alasan = pinRusak(pin)
  if (alasan) return { ditolak: `${alasan}.` }
  const kata = { lama: 'DATA DEL_USER PIN=', dua: 'DATA DELETE USERINFO PIN=', tiga: 'DATA DELETE user Pin=' }[versi]
  return { baris: kata + pin }
}
