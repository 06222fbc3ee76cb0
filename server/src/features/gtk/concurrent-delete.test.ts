import { deleteGtk } from '@geisa/contract/gtk/gtk'
import { confirmHari } from '@geisa/contract/kunci-bulan'
import { savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { ajukanManual } from '@geisa/contract/pengajuan/absensi-manual'
import { ajukanKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { addPengguna } from '@geisa/contract/pengguna/pengguna'
import { savePenandaTangan } from '@geisa/contract/sekolah/penanda-tangan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallResult } from '../../../test/test-app.ts'
import { registerTestMesin } from '../../../test/test-mesin.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { dokumen } from '../pengajuan/manual/manual.test-kit.ts'
import { akunInput } from '../pengguna/pengguna.test-kit.ts'
import { prepareGtk } from './commands.test-kit.ts'
import { REFERENCE } from './commands-delete.ts'

/** A person is deleted while in the same instant something begins to point at them: whoever comes second is refused. */
const { uji, db, add } = await prepareGtk()
const { sd } = uji.dunia.sekolah
const holder = new pg.Client({ connectionString: uji.context.databaseUrl })
let mesinId = ''
beforeAll(async () => {
  await holder.connect()
  mesinId = `${sd.id}-${await registerTestMesin(db, sd.id, 'UJIHAPUS2')}`
  // Signed in before anything is held.
  for (const who of ['sekolah', 'kabkota']) await uji.signIn(who)
})
afterAll(async () => {
  await holder.end()
  await uji.close()
})

const DIRECT: Partial<Record<keyof typeof REFERENCE, (id: string) => Promise<CallResult>>> = {
  // Without a tap the mapping would go along with its person.
  pemetaan_pin: async (gtkId) => {
    const pin = gtkId.split('-')[1]
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
      values (${sd.id}, ${mesinId.split('-')[1]}, ${pin}, '2026-03-04 06:50', 1, now()) on conflict do nothing`.execute(
      db,
    )
    return uji.call('sekolah', savePemetaan, { params: { id: mesinId }, body: { pin, gtkId } })
  },
  penanda_tangan: (gtkId) =>
    uji.call('sekolah', savePenandaTangan, {
      params: { id: String(sd.id) },
      body: { gtkId, jabatan: 'Kepala Sekolah' },
    }),
  pengguna: (gtkId) => uji.call('sekolah', addPengguna, { body: akunInput(`akun${gtkId}`, PERAN.GTK, { gtkId }) }),
  koreksi: (id) =>
    uji.call('sekolah', ajukanKoreksi, {
      body: {
        gtk: { id },
        jenisKoreksi: { id: 1 },
        statusKehadiran: { awal: { id: 0 }, koreksi: { id: 3 } },
        tglKehadiran: { dari: '2026-03-03', sampai: '2026-03-04' },
        catatanDariPengusul: 'Dinas ke kabupaten',
      },
    }),
  absensi_manual_rinci: (id) =>
    uji.call('sekolah', ajukanManual, {
      body: {
        tanggal: '2026-03-04',
        jenisAbsensiManual: { id: 21 },
        catatanDariPengusul: 'Mesin mati sejak pagi',
        dokumenPendukung: [dokumen(id)],
        details: [{ gtk: { id }, waktuDatang: '06:58:00', waktuPulang: '14:02:00' }],
      },
    }),
  konfirmasi_hari: (id) =>
    uji.call('sekolah', confirmHari, { body: { tanggal: '2026-03-04', gtk: [id], konfirmasi: true } }),
}
/** An objection has an account before it, a row for DHGTK the mapping or the request that its hour came from. */
const AFTER_OTHER: readonly string[] = ['keberatan', 'kiriman']

const remove = (id: string) => uji.call('kabkota', deleteGtk, { params: { id } })
const REFERENCES = Object.entries(DIRECT)

it('setiap tabel yang dapat menunjuk GTK tanpa didahului yang lain dicoba di sini', () => {
  expect([...Object.keys(DIRECT), ...AFTER_OTHER].toSorted()).toEqual(Object.keys(REFERENCE).toSorted())
})

describe.each(REFERENCES)('%s', (tabel, write) => {
  it('yang menghapus lebih dulu: yang menunjuk dijawab seperti setelah terhapus, tidak ada yang tersisa', async () => {
    const id = await add('sekolah')
    const [deleted, refused] = await spaced(
      () => remove(id),
      () => write(id),
    )
    expect(deleted).toMatchObject({ status: 200 })
    const fresh = await write(id)
    expect([404, 422]).toContain(fresh.status)
    expect([refused.status, refused.body]).toEqual([fresh.status, fresh.body])
    expect(await references(tabel, id)).toBe(0)
  })

  it('yang menunjuk lebih dulu: penghapusan ditolak dengan menyebutnya', async () => {
    const id = await add('sekolah')
    const [saved, refused] = await spaced(
      () => write(id),
      () => remove(id),
    )
    expect(saved).toMatchObject({ status: 200 })
    expect(refused).toMatchObject({ status: 422 })
    expect(refused.body.message).toContain(`sudah punya ${REFERENCE[tabel as keyof typeof REFERENCE]}`)
    expect(await references(tabel, id)).toBe(1)
  })
})

type Two = [CallResult, CallResult]

/** Both have done their part and not committed, or wait for the other: the first stops at its line of history. */
async function spaced(first: () => Promise<CallResult>, second: () => Promise<CallResult>): Promise<Two> {
  await holder.query('begin; lock table riwayat in share mode')
  const promise = first()
  await untilWaiting(db, promise)
  const two = second()
  await untilWaiting(db, two, 2)
  await holder.query('commit')
  return Promise.all([promise, two])
}

async function references(tabel: string, id: string): Promise<number> {
  const [sekolahId, gtkId] = id.split('-').map(Number)
  const { rows } =
    await sql`select 1 from ${sql.table(tabel)} where sekolah_id = ${sekolahId} and gtk_id = ${gtkId}`.execute(db)
  return rows.length
}
