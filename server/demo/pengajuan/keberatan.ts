/**
 * What the GTK account objected to: a day that was answered, and one that still waits. Done by the real commands, the
 * morning after; what waits is of this month, because the months before are locked sooner or later.
 */
import { JAM_ZONA, STATUS } from '@geisa/engine/acuan'
import { DETIK_SEHARI, detikInstan, formatJam, instanDari, nomorHari } from '@geisa/engine/kalender'
import { ajukan, jawab } from '../../src/features/keberatan/commands.ts'
import type { Aplikasi } from '../../src/platform/aplikasi.ts'
import { masukSebagai } from '../orang.ts'
import { bacaHariSekolah, type HariOrang } from './hari-pengajuan.ts'

/** In the first days of a month there is nothing to object to yet. */
const PALING_SEDIKIT = 6
const JAM = 3600

export async function isiKeberatanContoh(aplikasi: Aplikasi): Promise<void> {
  const { pengguna, cakupan } = await masukSebagai(aplikasi.db, 'gtk@contoh.id')
  const gtk = { pengguna, cakupan }
  const operator = await masukSebagai(aplikasi.db, 'sekolah@contoh.id')
  const { sekolahId, gtkId } = pengguna
  if (sekolahId === null || gtkId === null) return
  const { kini, lalu, zona } = await bacaHariSekolah(aplikasi, operator, sekolahId, gtkId)
  const sekarang = detikInstan(aplikasi.clock.now())
  // 07:30 of the day after, but never in the future.
  const esok = ({ tanggal }: HariOrang): number =>
    Math.min((nomorHari(tanggal) + 1) * DETIK_SEHARI + 7.5 * JAM - JAM_ZONA[zona] * JAM, sekarang - 2 * JAM)
  const pada = (detik: number): Aplikasi => ({ ...aplikasi, clock: { now: () => instanDari(detik) } })

  const selesai = hadir(lalu).at(-1)
  if (selesai !== undefined) {
    const isian = {
      tanggal: selesai.tanggal,
      isi: 'Nama saya di mesin dua kali muncul merah pagi itu. Apakah tap datang saya tercatat?',
    }
    const { id, versi } = await ajukan(pada(esok(selesai)), gtk, isian)
    const jawaban = 'Tercatat: lihat tap datang dan pulang di laporan hari itu. Tidak perlu koreksi.'
    await jawab(pada(esok(selesai) + JAM), operator, id, { jawaban, versi })
  }
  const hari = hadir(kini)
  const menunggu = hari.length < PALING_SEDIKIT ? undefined : (hari.findLast(isTerlambat) ?? hari.at(-1))
  if (menunggu !== undefined)
    await ajukan(pada(esok(menunggu)), gtk, {
      tanggal: menunggu.tanggal,
      isi: 'Saya sudah di sekolah sejak pagi menyambut siswa di gerbang, baru sempat tap sesudahnya. Kepala sekolah melihat saya.',
      waktuDatang: formatJam(menunggu.jamMasuk - 20 * 60).slice(0, 5),
    })
}

/** Past days with the status Hadir, the latest first. */
const hadir = (hari: readonly HariOrang[]): HariOrang[] =>
  hari.filter(({ lampau, statusId }) => lampau && statusId === STATUS.HADIR)

const isTerlambat = ({ datang, jamMasuk }: HariOrang): boolean => datang !== null && datang >= jamMasuk + 60
