import { link } from '@geisa/contract/links'
import { longTanggal } from '@geisa/engine/calendar'
import { withStop } from '@geisa/engine/sentence-end'
import type { Trx } from '../../../platform/database/db.ts'
import { sendOperatorMessage, sendPesanKantor } from '../../kotak-surat/commands.ts'
import { sendMessageToManyGtk } from '../../kotak-surat/commands-gtk.ts'
import { type Assignment, hariJam, namaJam } from './check-jam.ts'
import type { JamState } from './queries-state.ts'

/** Who hears of hours of one's own: the person, the school that asked, and the office of a school that sets its own (rules.md M9). */

export type Named = { gtkId: number; nama: string; jam: Assignment; namaPola: string | null | undefined }
/** What became of it. */
export type Outcome = 'diusulkan' | 'berlaku' | 'ditolak' | 'ditarik'

const TO_PERSON: Record<Outcome, { subject: (since: string, pola: string) => string; isi: string }> = {
  diusulkan: {
    subject: (since, pola) => `Jam kerja Anda diusulkan mulai ${since}: ${pola}`,
    isi: 'Sekolah mengusulkannya; usul itu berlaku sesudah dinas menyetujuinya. Sampai saat itu jam kerja Anda tetap seperti sekarang.',
  },
  berlaku: {
    subject: (since, pola) => `Jam kerja Anda mulai ${since}: ${pola}`,
    isi: 'Sejak hari itu kehadiran Anda dihitung menurut jam kerja ini.',
  },
  ditolak: {
    subject: (since, pola) => `Usul jam kerja Anda mulai ${since} ditolak: ${pola}`,
    isi: 'Jam kerja Anda tetap seperti sebelumnya.',
  },
  ditarik: {
    subject: (since, pola) => `Usul jam kerja Anda mulai ${since} ditarik sekolah: ${pola}`,
    isi: 'Jam kerja Anda tetap seperti sebelumnya.',
  },
}

type Told = { outcome: Outcome; alasan: string; pada: string }

/** One letter for all who get the same hours from the same day. */
export async function notifyPeople(
  trx: Trx,
  sekolahId: number,
  people: readonly Named[],
  { outcome, alasan, pada }: Told,
): Promise<void> {
  const { subject, isi } = TO_PERSON[outcome]
  for (const same of Map.groupBy(people, ({ jam }) => JSON.stringify(jam)).values()) {
    const { jam, namaPola } = same[0]!
    const until = jam.berlakuSampai === null ? '' : `Sampai ${longTanggal(jam.berlakuSampai)}.\n`
    await sendMessageToManyGtk(
      trx,
      { sekolahId, gtkIds: same.map(({ gtkId }) => gtkId) },
      {
        subject: subject(longTanggal(jam.berlakuMulai), namaJam(namaPola)),
        isi: `${until}${isi}${alasan === '' ? '' : `\nAlasan: ${alasan}`}`,
        link: link('/laporan/harian'),
        waktu: pada,
      },
    )
  }
}

/** What an office decided of a school's proposals. */
export async function notifySekolah(
  trx: Trx,
  sekolahId: number,
  people: readonly Named[],
  { oleh, setuju, alasan, pada }: { oleh: string; setuju: boolean; alasan: string; pada: string },
): Promise<void> {
  if (people.length === 0) return
  const word = setuju ? 'disetujui' : 'ditolak'
  await sendOperatorMessage(trx, sekolahId, {
    subject: `Usul jam kerja ${people.length} GTK ${word}`,
    isi: `${oleh}: usul jam kerja ini ${word}.\n${listed(people)}${alasan === '' ? '' : `\nAlasan: ${alasan}`}`,
    link: link('/usul-jam-kerja', { tab: 'semua' }),
    waktu: pada,
  })
}

/** A school that sets its own hours gives them to its people, and its office hears of it. */
export async function notifyKantor(
  trx: Trx,
  { sekolahId, namaSekolah, npsn }: JamState,
  people: readonly Named[],
  { oleh, alasan, pada }: { oleh: string; alasan: string; pada: string },
): Promise<void> {
  await sendPesanKantor(trx, sekolahId, {
    subject: `Jam kerja ${people.length} GTK diatur sendiri: ${namaSekolah}`,
    isi: `${oleh} dari ${namaSekolah} (NPSN ${npsn}), yang berjadwal mandiri, mengatur jam kerja GTK-nya.\n${listed(people)}${alasan === '' ? '' : `\nAlasan: ${alasan}`}`,
    link: link('/pengaturan/sekolah', { id: sekolahId, tab: 'riwayat' }),
    waktu: pada,
  })
}

/** Names in one letter; each person's own page says the rest. */
const NAMED = 20

function listed(people: readonly Named[]): string {
  const lines = people
    .slice(0, NAMED)
    .map(({ nama, jam, namaPola }) => withStop(`${nama}: ${namaJam(namaPola)}${hariJam(jam)}`))
  return [...lines, ...(people.length > NAMED ? [`Dan ${people.length - NAMED} lainnya.`] : [])].join('\n')
}
