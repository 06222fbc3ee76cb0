import { link } from '@geisa/contract/links'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/app-context.ts'
import { sendMessageToPeople } from '../../kotak-surat/commands-people.ts'

type Former = { id: number; pemilik: number }

/**
 * Rules that were saved before the times had to cover the schedule keep their reading until somebody saves them: whoever made
 * one is told, once (product.md 4). @returns how many were told of
 */
export async function tellFormerReading({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  const waktu = clock.now()
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Former>`
      update approval_otomatis set jam_penuh_dikabarkan = ${waktu}
      where dalam_jadwal and not jam_penuh and jam_penuh_dikabarkan is null and dibuat_oleh is not null
      returning id, dibuat_oleh as pemilik`.execute(trx)
    for (const { id, pemilik } of rows.toSorted((a, b) => a.id - b.id))
      await sendMessageToPeople(
        trx,
        [pemilik],
        { pengguna: pemilik },
        {
          subject: `Aturan approval otomatis ${id} masih memakai syarat jam yang lama`,
          isi: `Aturan ${id} menyetujui usulan yang jam datang dan jam pulangnya di antara jam masuk dan jam pulang: yang datang 06.55 dan pulang 14.05 menunggu, yang datang 07.10 dan pulang 13.50 disetujui.\nSejak rilis ini syarat itu berarti datang antara mulai absen dan jam masuk, dan pulang sejak jam pulang. Aturan ini tetap memakai arti lamanya sampai Anda membukanya, mengujinya, dan menyimpannya lagi.`,
          link: link('/pengaturan/approval-otomatis'),
          waktu,
        },
      )
    return rows.length
  })
}
