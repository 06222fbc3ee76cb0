/**
 * What the GTK account objected to: a day that was answered, and one that still waits. Done by the real commands, the
 * morning after; what waits is of this month, because the months before are locked sooner or later.
 */
import { JAM_ZONA } from '@geisa/engine/acuan'
import { formatJam, instantFrom, instantSeconds, nomorHari, SECONDS_PER_DAY } from '@geisa/engine/calendar'
import { STATUS } from '@geisa/engine/status-kehadiran'
import { answer, submitKeberatan } from '../../src/features/keberatan/commands.ts'
import type { AppContext } from '../../src/platform/app-context.ts'
import { signInAs } from '../people.ts'
import { type PersonHari, readHariSekolah } from './hari-sekolah.ts'

/** In the first days of a month there is nothing to object to yet. */
const AT_LEAST = 6
const JAM = 3600

export async function fillDemoKeberatan(context: AppContext): Promise<void> {
  const { pengguna, cakupan } = await signInAs(context.db, 'gtk@contoh.id')
  const gtk = { pengguna, cakupan }
  const operator = await signInAs(context.db, 'sekolah@contoh.id')
  const { sekolahId, gtkId } = pengguna
  if (sekolahId === null || gtkId === null) return
  const { kini, previous, zona } = await readHariSekolah(context, operator, sekolahId, gtkId)
  const now = instantSeconds(context.clock.now())
  // 07:30 of the day after, but never in the future.
  const tomorrow = ({ tanggal }: PersonHari): number =>
    Math.min((nomorHari(tanggal) + 1) * SECONDS_PER_DAY + 7.5 * JAM - JAM_ZONA[zona] * JAM, now - 2 * JAM)
  const at = (seconds: number): AppContext => ({ ...context, clock: { now: () => instantFrom(seconds) } })

  const done = hadir(previous).at(-1)
  if (done !== undefined) {
    const input = {
      tanggal: done.tanggal,
      isi: 'Nama saya di mesin dua kali muncul merah pagi itu. Apakah tap datang saya tercatat?',
    }
    const { id, versi } = await submitKeberatan(at(tomorrow(done)), gtk, input)
    const reply = 'Tercatat: lihat tap datang dan pulang di laporan hari itu. Tidak perlu koreksi.'
    await answer(at(tomorrow(done) + JAM), operator, id, { jawaban: reply, versi })
  }
  const hari = hadir(kini)
  const pending = hari.length < AT_LEAST ? undefined : (hari.findLast(isLate) ?? hari.at(-1))
  if (pending !== undefined)
    await submitKeberatan(at(tomorrow(pending)), gtk, {
      tanggal: pending.tanggal,
      isi: 'Saya sudah di sekolah sejak pagi menyambut siswa di gerbang, baru sempat tap sesudahnya. Kepala sekolah melihat saya.',
      waktuDatang: formatJam(pending.jamMasuk - 20 * 60).slice(0, 5),
    })
}

/** Past days with the status Hadir, the latest first. */
const hadir = (hari: readonly PersonHari[]): PersonHari[] =>
  hari.filter(({ lampau: past, statusId }) => past && statusId === STATUS.HADIR)

const isLate = ({ datang, jamMasuk }: PersonHari): boolean => datang !== null && datang >= jamMasuk + 60
