import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { cocokAturan } from '@geisa/engine/pengajuan/otomatis'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import { tanpaPelaku } from '../../../platform/access/pelaku.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { uraiId } from '../../../platform/id-sekolah.ts'
import { kabarkan } from '../../../platform/live/kabar.ts'
import { type Cakupan, cakupanSistem, sekolahDalam } from '../../../platform/scope.ts'
import { tandaLengkap } from '../meja/queries.ts'
import { muatBulanUsulan } from '../meja/queries-dampak.ts'
import { nilaiUsulan } from '../meja/queries-nilai.ts'
import { putuskanOlehAturan } from '../putusan/commands.ts'
import { BENTUK } from '../queries-bentuk.ts'
import { idUsulan, listUsulan, type Usulan, yangBernomor } from '../queries-usulan.ts'
import { type AturanTersimpan, KOLOM_SYARAT, WILAYAH_ATURAN } from './queries.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Letak = { sekolahId: number; nomor: number }

/**
 * Approves a waiting request by the first rule that takes it (product.md 4). One that carries any mark, lies in a locked
 * month or lacks its document is left to people. @returns whether it was approved
 */
export async function terapkanOtomatis({ db, clock }: Alat, jenis: JenisPengajuan, id: string): Promise<boolean> {
  const letak = uraiId(id, 'Usulan')
  const cakupan = cakupanSistem('rules decide in the schools of their region', [letak.sekolahId])
  const aturan = await listAturanUntuk(db, cakupan, jenis, letak)
  if (aturan.length === 0) return false
  const [usulan] = await listUsulan(db, cakupan, jenis, { syarat: yangBernomor(letak) })
  if (usulan === undefined || usulan.status !== PENGAJUAN.DIUSULKAN) return false
  const pertama = await pilihAturan({ db, clock }, cakupan, usulan, aturan)
  if (pertama !== undefined) {
    const diputus = await db
      .transaction()
      .execute((trx) => putuskanBila(trx, clock, cakupan, { usulan, aturan: pertama }))
    if (diputus) kabarkan(db, [usulan.sekolahId])
    return diputus
  }
  await catatDilihat(db, usulan, clock.now())
  return false
}

/** A command that hands a request on to the rules; `log` is that of the call. */
export type AlatTercatat = Aplikasi & { log?: { error: (isi: object, kata: string) => void } }

/** Right after a submission, which stands already: what fails here fails nothing of it, and the job looks at it again. */
export async function serahkanOtomatis(alat: AlatTercatat, jenis: JenisPengajuan, id: string): Promise<void> {
  try {
    await tanpaPelaku(() => terapkanOtomatis(alat, jenis, id))
  } catch (galat) {
    alat.log?.error({ err: galat, jenis, id }, 'approval otomatis tertunda')
  }
}

/** With a doubt no rule decides; the days are read only where one still may. */
async function pilihAturan(
  alat: Alat,
  cakupan: Cakupan,
  usulan: Usulan,
  aturan: readonly AturanTersimpan[],
): Promise<AturanTersimpan | undefined> {
  if (isUntukOrang(usulan)) return undefined
  const nilai = nilaiUsulan(usulan, await muatBulanUsulan(alat, cakupan, usulan))
  if (tandaLengkap(usulan, nilai).length > 0) return undefined
  return aturan.find((satu) => cocokAturan(satu, nilai.cocok))
}

/** What a person has rejected or returned once is a person's also when it comes again, under the same number or a new one. */
const isUntukOrang = (usulan: Usulan): boolean => {
  const { tanda, diputusOrang, pernahDitolak, diLuarTugas } = usulan
  return tanda.length > 0 || diputusOrang || pernahDitolak || diLuarTugas
}

/** Two servers, or a person at the same instant: the row is held, and rule and request are still what was looked at. */
async function putuskanBila(
  trx: Trx,
  clock: Alat['clock'],
  cakupan: Cakupan,
  { usulan, aturan }: { usulan: Usulan; aturan: AturanTersimpan },
): Promise<boolean> {
  const { jenis, sekolahId, nomor, versi } = usulan
  const tetap =
    await sql`select from approval_otomatis where id = ${aturan.id} and versi = ${aturan.versi} and aktif for share`.execute(
      trx,
    )
  if (tetap.rows.length === 0) return false
  const pegang = await sql`select k.id from ${BENTUK[jenis].tabel} k join sekolah s on s.id = k.sekolah_id
    where ${yangBernomor(usulan)} and k.versi = ${versi} and ${sekolahDalam(cakupan)} for update of k skip locked`.execute(
    trx,
  )
  if (pegang.rows.length === 0) return false
  const [kini] = await listUsulan(trx, cakupan, jenis, { syarat: yangBernomor(usulan) })
  if (kini === undefined || isUntukOrang(kini)) return false
  const putusan = { aturanId: aturan.id, versi, pada: clock.now() }
  return putuskanOlehAturan(trx, cakupan, jenis, { sekolahId, nomor }, putusan)
}

/** Active rules of the region, level and status of one request. */
async function listAturanUntuk(
  db: DbOrTrx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  letak: Letak,
): Promise<AturanTersimpan[]> {
  const { rows } = await sql<AturanTersimpan>`
    select o.id, ${KOLOM_SYARAT}, o.aktif, o.versi from ${BENTUK[jenis].tabel} k join sekolah s on s.id = k.sekolah_id
    join approval_otomatis o on ${aturanUntuk(jenis)}
    where ${yangBernomor(letak)} and ${sekolahDalam(cakupan)} order by o.id`.execute(db)
  return rows
}

const aturanUntuk = (
  jenis: JenisPengajuan,
): RawBuilder<unknown> => sql`o.aktif and o.jenis = ${sql.lit(jenis)} and ${WILAYAH_ATURAN}
  and ${BENTUK[jenis].statusAturan} = any(o.status_id)`

/** This version needs no second look, until a rule of its region changes. */
const catatDilihat = (db: DbOrTrx, { jenis, sekolahId, nomor, versi }: Usulan, pada: string): Promise<unknown> =>
  sql`update ${BENTUK[jenis].tabel} set otomatis_versi = ${versi}, otomatis_pada = ${pada}
    where sekolah_id = ${sekolahId} and id = ${nomor} and versi = ${versi}`.execute(db)

const SEKELOMPOK = 200

/**
 * Waiting requests that no rule has looked at since they or it last changed. One that fails keeps nobody else waiting; it is
 * tried again next time. @returns how many were approved
 */
export async function terapkanMenunggu(alat: Alat, jenis: JenisPengajuan, henti?: AbortSignal): Promise<number> {
  let jumlah = 0
  let gagal: unknown
  let sesudah: Letak = { sekolahId: 0, nomor: 0 }
  for (;;) {
    const daftar = await listMenunggu(alat.db, jenis, sesudah)
    for (const satu of daftar) {
      if (henti?.aborted) return jumlah
      try {
        if (await terapkanOtomatis(alat, jenis, idUsulan(satu))) jumlah++
      } catch (galat) {
        gagal ??= galat
      }
    }
    const terakhir = daftar.at(-1)
    if (terakhir === undefined || daftar.length < SEKELOMPOK) break
    sesudah = terakhir
  }
  if (gagal !== undefined) throw gagal
  return jumlah
}

async function listMenunggu(db: DbOrTrx, jenis: JenisPengajuan, sesudah: Letak): Promise<Letak[]> {
  const cakupan = cakupanSistem('rules decide in the schools of their region')
  const { rows } = await sql<Letak>`
    select k.sekolah_id as "sekolahId", k.id as nomor from ${BENTUK[jenis].tabel} k join sekolah s on s.id = k.sekolah_id
    where k.status_pengajuan = 1 and (k.sekolah_id, k.id) > (${sesudah.sekolahId}, ${sesudah.nomor}) and ${sekolahDalam(cakupan)}
      and exists (select from approval_otomatis o where ${aturanUntuk(jenis)}
        and (k.otomatis_versi is distinct from k.versi or k.otomatis_pada < o.diubah_pada))
    order by k.sekolah_id, k.id limit ${SEKELOMPOK}`.execute(db)
  return rows
}
