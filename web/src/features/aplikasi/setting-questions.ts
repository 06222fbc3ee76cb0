import { type NilaiSetting, SETTING, type SettingKey } from '@geisa/contract/aplikasi/setting/definitions'
import { settingWords } from '@geisa/contract/aplikasi/setting/words'
import { riwayatDiffs } from '../../shared/riwayat/diffs.ts'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import type { Question } from '../../ui/dialog/ask-first.tsx'
import type { ReferensiRow, SettingRow } from './queries.ts'

type When = { start: string; today: string }

/**
 * What is asked once before something takes effect for the whole nation: for whom, from when, from what to what.
 * null: nothing would change, so there is nothing to ask.
 */
export function settingQuestion(row: SettingRow, nilai: unknown, when: When): Question | null {
  const { kunci } = row
  // Words that are not kept are no change; and what was stored under older rules can still be replaced.
  const [old, next] = [valueAt(row, when.start), nilai].map((one) => SETTING[kunci].skema.safeParse(one).data ?? one)
  if (JSON.stringify(old) === JSON.stringify(next)) return null
  if (kunci === 'pemeliharaan') return askPemeliharaan(old as Pemeliharaan, next as Pemeliharaan)
  const word = (one: unknown): string => settingWords(kunci, one as never)
  const moment = SETTING[kunci].bertanggal ? whenWords(when) : 'begitu disimpan'
  return {
    title: TITLE,
    message: `${SETTING[kunci].label} berlaku bagi ${FOR_WHOM[kunci]} ${moment}${changeWords(word(old), word(next))}.`,
    yesLabel: YES,
  }
}

/** The flags, days and words of a status; as with settings, null where none of them changes. */
export function statusQuestion(status: ReferensiRow, content: StatusContent, { start, today }: When): Question | null {
  const old = status.daftarVersi.find(({ berlakuMulai }) => berlakuMulai <= start) ?? status.daftarVersi.at(-1)
  const diffs = riwayatDiffs(old && selectContent(old), selectContent(content))
  if (diffs.length === 0) return null
  const change = diffs.map(({ label, from, to }) => `${label} dari ${from ?? '–'} menjadi ${to}`).join('; ')
  return {
    title: TITLE,
    message: `${status.nama} berlaku bagi usulan semua sekolah ${whenWords({ start, today })}: ${change}.`,
    yesLabel: YES,
  }
}

type StatusContent = Pick<ReferensiRow, 'nama' | 'maksimalHari' | 'koreksi' | 'manual' | 'basic' | 'dokumenPendukung'>
type Pemeliharaan = NilaiSetting['pemeliharaan']

const TITLE = 'Simpan bagi semua?'
const YES = 'Iya, simpan'
/** Longer than this two values side by side are read by nobody. */
const LONG = 120

const FOR_WHOM: Record<Exclude<SettingKey, 'pemeliharaan'>, string> = {
  namaProduk: 'semua pengguna',
  penyedia: 'semua pengguna',
  tautanKontak: 'semua pengguna',
  tautanLangganan: 'semua sekolah',
  retensiTahun: 'semua sekolah dan kantor',
  toleransiMenit: 'semua sekolah',
  jedaMinimalMenit: 'semua sekolah',
  batasMalam: 'semua sekolah',
  menitTanpaAbsen: 'semua sekolah',
  jamMingguan: 'semua sekolah',
  jamMingguanRamadan: 'semua sekolah',
  mundurKoreksiBulan: 'semua sekolah',
  tenggatKunciBulan: 'semua sekolah',
  kabKotaKelolaLibur: 'semua Dinas Kab/Kota',
  yayasanBolehMemeriksa: 'semua yayasan dan sekolahnya',
}

/** What would hold on that day if nothing were saved. */
function valueAt({ kunci, nilai, bawaan, daftarVersi }: SettingRow, start: string): unknown {
  if (!SETTING[kunci].bertanggal) return nilai
  const version = daftarVersi.find(({ berlakuMulai }) => berlakuMulai <= start)
  return version === undefined ? bawaan : version.nilai
}

function whenWords({ start, today }: When): string {
  if (start === today) return 'mulai hari ini'
  return start > today
    ? `mulai ${formatTanggal(start)}`
    : `sejak ${formatTanggal(start)}, juga hari yang sudah lewat di bulan terbuka`
}

/** Regions with a deadline of their own are counted in words, and may differ where the words do not. */
function changeWords(from: string, to: string): string {
  if (from === to) return ''
  return from.length + to.length > LONG ? `: menjadi ${to}` : `: dari ${from} menjadi ${to}`
}

function askPemeliharaan(old: Pemeliharaan, { aktif, pesan }: Pemeliharaan): Question {
  if (!aktif)
    return {
      title: 'Matikan mode pemeliharaan?',
      message: 'Semua orang dilayani lagi seketika.',
      yesLabel: 'Iya, matikan',
    }
  const readable = pesan === '' ? 'Mereka tidak diberi tahu sampai kapan.' : `Mereka membaca: “${pesan}”`
  if (old.aktif)
    return {
      title: 'Ganti pesan pemeliharaan?',
      message: `Berlaku bagi semua orang selain admin, yang belum dilayani sampai mode ini dimatikan. ${readable}`,
      yesLabel: YES,
    }
  return {
    title: 'Nyalakan mode pemeliharaan?',
    message: `Semua orang selain admin berhenti dilayani begitu disimpan, sampai mode ini dimatikan lagi. ${readable}`,
    yesLabel: 'Iya, nyalakan',
  }
}

const selectContent = ({
  nama,
  dokumenPendukung,
  maksimalHari,
  koreksi,
  manual,
  basic,
}: StatusContent): StatusContent => ({
  nama: nama.trim(),
  dokumenPendukung: dokumenPendukung?.trim() || null,
  maksimalHari,
  koreksi,
  manual,
  basic,
})
