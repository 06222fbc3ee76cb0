import type { Dampak } from '@geisa/contract/dampak'
import { EPOCH_START, longTanggal } from '@geisa/engine/calendar'
import { INSTALLATION_HARI } from '@geisa/engine/tap/tanda/saved'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import { deletePemetaanWithoutTap } from '../mesin/pin/commands-pemetaan-gtk.ts'
import { holdMesinSekolah } from '../mesin/queries.ts'
import { tapDay } from '../rekap/fakta/queries-tap.ts'
import { watchPast } from '../rekap/pratinjau/commands-dampak.ts'
import { holdGtkTurn } from '../sekolah/commands-gtk-turn.ts'
import { recordAll } from './commands-induk.ts'
import { moveTanggal } from './gtk-plan.ts'
import { type GtkState, holdState, personRows, readState, refuseLocked } from './hold-gtk.ts'

/** What may point at a member of staff, in words; the versions of the row itself (OWN) go with it. */
export const REFERENCE = {
  pengguna: 'akun',
  pemetaan_pin: 'tap dari PIN-nya',
  penanda_tangan: 'penetapan penanda tangan',
  koreksi: 'usulan koreksi',
  absensi_manual_rinci: 'usulan absensi manual',
  konfirmasi_hari: 'hari yang dikonfirmasi',
  kiriman: 'kiriman DHGTK',
  keberatan: 'keberatan',
} as const
export const OWN = ['gtk_identitas', 'gtk_kerja', 'gtk_jam', 'gtk_tpp', 'alamat_gtk', 'gtk_akan_dihapus'] as const

/** Takes back a person entered by mistake; whoever left a trace ends their service instead. */
export async function deleteGtk(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { pengguna, cakupan }: Caller,
  id: string,
  dampak: Dampak | undefined,
): Promise<void> {
  const at = clock.now()
  const { sekolahId } = await readState(db, cakupan, id, at)
  await db.transaction().execute(async (trx) => {
    await holdGtkTurn(trx, [sekolahId])
    await holdMesinSekolah(trx, cakupan, sekolahId)
    const old = await holdState(trx, cakupan, id, at)
    const { gtkId, nama, hariIni, mulaiTugas, berhenti } = old
    const pin = await deletePemetaanWithoutTap(trx, pengguna, cakupan, { sekolahId, gtkId, pada: at })
    await refuseReferenced(trx, old)
    if (pengguna.sekolahId !== null) await refuseServed(trx, old)
    await refuseParent(trx, cakupan, old)
    const from = mulaiTugas ?? EPOCH_START
    await refuseLocked(trx, sekolahId, [{ dari: from, sampai: berhenti, field: 'id' }])
    const past = await watchPast(trx, cakupan, { sekolahIds: [sekolahId], dari: from, now: at }, dampak)
    for (const tabel of OWN)
      await sql`delete from ${sql.table(tabel)} where sekolah_id = ${sekolahId} and gtk_id = ${gtkId}`.execute(trx)
    await sql`delete from gtk where sekolah_id = ${sekolahId} and id = ${gtkId}`.execute(trx)
    const kabar = `menghapus ${nama}, yang tercatat bertugas ${mulaiTugas === null ? 'sejak awal' : `sejak ${longTanggal(mulaiTugas)}`}`
    const row = { sekolahId, pada: at, penggunaId: pengguna.id, perihal: 'gtk', objek: id, tindakan: 'hapus' }
    const catatan = [...pin, { ...row, sebelum: rowContent(old), kabar }]
    await recordAll(
      trx,
      catatan.map((one) => ({ catatan: one, dari: from, hariIni })),
    )
    await past()
  })
}

async function refuseReferenced(trx: Trx, old: GtkState): Promise<void> {
  const reason = await whyReferenced(trx, old)
  if (reason !== null) throw invalidField('id', reason)
}

/** What refers to the row, in a sentence; null = nothing. A mapping does by its taps alone: the others go with the person. */
export async function whyReferenced(
  db: DbOrTrx,
  { sekolahId, gtkId }: Pick<GtkState, 'sekolahId' | 'gtkId'>,
): Promise<string | null> {
  const tabel = Object.keys(REFERENCE) as (keyof typeof REFERENCE)[]
  const { rows } = await sql<{ tabel: keyof typeof REFERENCE }>`${sql.join(
    tabel.map(
      (one) => sql`select ${one}::text as tabel where exists (
        select 1 from ${sql.table(one)} p where p.sekolah_id = ${sekolahId} and p.gtk_id = ${gtkId}
          and ${one === 'pemetaan_pin' ? hasTap(sekolahId) : sql`true`})`,
    ),
    sql` union all `,
  )}`.execute(db)
  if (rows.length === 0) return null
  const what = rows.map((row) => REFERENCE[row.tabel]).join(', ')
  return `Tidak dapat dihapus: GTK ini sudah punya ${what}. Bila tidak bertugas lagi, akhiri tugasnya.`
}
const hasTap = (sekolahId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from tap t where t.sekolah_id = ${sekolahId} and t.mesin_id = p.mesin_id and t.pin = p.pin
    and ${tapDay(sql`${sekolahId}::int`).masaTap('p')})`

/**
 * Deleting and entering anew with a later day takes days of service back, and what marks them goes with the row (product.md
 * 5.6): a person who carries such marks, or who served since before the last week in a school whose machines worked already,
 * is the office's to delete. Whoever was entered this week is a mistake that the school takes back itself.
 */
async function refuseServed(trx: Trx, { sekolahId, gtkId, hariIni }: GtkState): Promise<void> {
  const setUp = moveTanggal(hariIni, -INSTALLATION_HARI)
  const { rows } = await sql`
    select 1 from gtk g where g.sekolah_id = ${sekolahId} and g.id = ${gtkId} and (g.dilepas_dari is not null
      or (coalesce(g.mulai_tugas, ${EPOCH_START}::date) < ${setUp}::date
        and not exists (select 1 from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
          where r.sekolah_id = ${sekolahId} and r.perihal = 'gtk' and r.objek = ${`${sekolahId}-${gtkId}`}
            and r.tindakan in ('tambah', 'impor') and coalesce(i.sebelum::text, 'null') in ('null', '{}') and r.pada >= ${setUp}::date)
        and exists (select 1 from mesin_kontak c where c.sekolah_id = ${sekolahId} and c.pertama < ${setUp}::date)))`.execute(
    trx,
  )
  if (rows.length === 0) return
  throw invalidField(
    'id',
    'Tidak dapat dihapus oleh sekolah: hari tugasnya sudah dihitung. Akhiri tugasnya, atau minta dinas menghapusnya.',
  )
}

/** Pay would count nowhere: the row that lost it does not get it back by itself. Of schools outside the scope it says nothing. */
async function refuseParent(trx: Trx, cakupan: Cakupan, old: GtkState): Promise<void> {
  if (!old.ptkInduk) return
  const { rows } =
    await sql`select 1 from ${personRows(old)} o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
    where ${sekolahIn(cakupan)} and (g.sekolah_id, g.id) is distinct from (${old.sekolahId}::int, ${old.gtkId}::int)
      and (g.berhenti is null or g.berhenti >= ${old.hariIni}) limit 1`.execute(trx)
  if (rows.length > 0)
    throw invalidField(
      'id',
      'Tidak dapat dihapus: GTK ini juga tercatat di sekolah lain dan berinduk di sini. Lepas PTK induknya di sini dan nyatakan di sana dahulu.',
    )
}

const rowContent = (g: GtkState) => ({
  nama: g.nama,
  namaDapodik: g.namaDapodik,
  idDapodik: g.idDapodik,
  nip: g.nip,
  nuptk: g.nuptk,
  nrg: g.nrg,
  jenisGuru: g.jenisGuru,
  statusKepegawaian: g.statusKepegawaian,
  ptkInduk: g.ptkInduk,
  tampilSptjm: g.tampilSptjm,
  mulaiTugas: g.mulaiTugas,
  berhenti: g.berhenti,
})
