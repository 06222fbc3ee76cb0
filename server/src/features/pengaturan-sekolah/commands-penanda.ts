import type { Output } from '@geisa/contract/endpoint'
import type { savePenandaTangan } from '@geisa/contract/sekolah/penanda-tangan'
import { hariSekolah, longTanggal } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { Trx } from '../../platform/database/db.ts'
import { invalid, invalidField, notFound } from '../../platform/errors.ts'
import { parseId } from '../../platform/id-sekolah.ts'
import { refuseTooFarAhead } from '../../platform/too-far-ahead.ts'
import { refuseLockedBulan } from '../kunci-bulan/commands-guard-terkunci.ts'
import { recordRiwayat } from '../riwayat/commands.ts'
import { refuseUnseen } from '../riwayat/queries-unseen.ts'
import { holdSekolah } from '../sekolah/queries-one.ts'
import { listPenandaTangan, riwayatPenanda } from '../sekolah/queries-penanda.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Input = Output<typeof savePenandaTangan, 'body'>

/** Names who signs from a day on. Papers alone show it: no figure of any month turns by it. */
export async function setPenandaTangan(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  sekolahId: number,
  input: Input,
): Promise<string> {
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const sekolah = await holdSekolah(trx, cakupan, sekolahId)
    const today = hariSekolah(at, sekolah.zona)
    const start = input.berlakuMulai ?? today
    refuseTooFarAhead('berlakuMulai', start, today)
    const person = await findPerson(trx, sekolahId, input, start)
    const riwayat = riwayatPenanda(sekolahId)
    await refuseUnseen(trx, { pengguna, cakupan }, riwayat, input.nomorRiwayat, 'Penanda tangan')
    await refuseLockedBulan(trx, sekolahId, start, null)
    const { rows } = await sql<{ id: number }>`
      insert into penanda_tangan (sekolah_id, berlaku_mulai, gtk_id, nama, nip, jabatan, disimpan_pada, disimpan_oleh)
      values (${sekolahId}, ${start}, ${person.gtkId}, ${person.nama}, ${person.nip}, ${input.jabatan}, ${at}, ${pengguna.id})
      returning id`.execute(trx)
    await recordRiwayat(trx, {
      sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'penanda-tangan',
      objek: `${sekolahId}-${rows[0]?.id}`,
      tindakan: 'tetapkan',
      sesudah: { nama: person.nama, nip: person.nip, jabatan: input.jabatan, berlakuMulai: start },
    })
    return `Berhasil menyimpan data. ${person.nama} menandatangani sejak ${longTanggal(start)}.`
  })
}

type Person = { gtkId: number | null; nama: string; nip: string | null }

/** The person held: no foreign key keeps who is named here from being taken back at the same moment. */
async function findPerson(trx: Trx, sekolahId: number, input: Input, hari: string): Promise<Person> {
  const { gtkId, nama = '', nip = null } = input
  if (gtkId === null || gtkId === undefined) return { gtkId: null, nama, nip }
  const notHere = invalidField('gtkId', 'GTK ini tidak ada di sekolah ini')
  const id = parseId(gtkId, 'GTK')
  if (id.sekolahId !== sekolahId) throw notHere
  const { rows } = await sql<Person & { bertugas: boolean }>`
    select id as "gtkId", nama, nip,
      coalesce(mulai_tugas <= ${hari}::date, true) and coalesce(berhenti >= ${hari}::date, true) as bertugas
    from gtk where sekolah_id = ${sekolahId} and id = ${id.nomor} for key share`.execute(trx)
  const one = rows[0]
  if (one === undefined) throw notHere
  if (!one.bertugas) throw invalidField('gtkId', `${one.nama} tidak bertugas pada ${longTanggal(hari)}`)
  return one
}

/** Takes back a mistaken naming; what a locked month was signed by stays. */
export async function deletePenanda(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  publicId: string,
): Promise<void> {
  const at = clock.now()
  const { sekolahId, nomor } = parseId(publicId, 'Penanda tangan')
  await db.transaction().execute(async (trx) => {
    await holdSekolah(trx, cakupan, sekolahId)
    const { rows } = await listPenandaTangan(trx, cakupan, pengguna, sekolahId, at)
    const one = rows.find(({ id }) => id === publicId)
    if (one === undefined) throw notFound('Penanda tangan')
    if (!one.bolehHapus)
      throw invalid('Penanda tangan ini berlaku di bulan yang sudah dikunci, jadi tidak dapat dihapus.')
    await sql`delete from penanda_tangan where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
    const { nama, nip, jabatan, berlakuMulai } = one
    await recordRiwayat(trx, {
      sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'penanda-tangan',
      objek: publicId,
      tindakan: 'hapus',
      sebelum: { nama, nip, jabatan, berlakuMulai },
    })
  })
}
