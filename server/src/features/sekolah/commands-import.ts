import { createHash } from 'node:crypto'
import type { Output } from '@geisa/contract/endpoint'
import type { ImportResult, ImportRow } from '@geisa/contract/file-import'
import type { importSekolah } from '@geisa/contract/sekolah/sekolah'
import type { Jenjang } from '@geisa/engine/acuan'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { conflict } from '../../platform/errors.ts'
import { refuseUnseenFile } from '../../platform/sheet/dry-run-first.ts'
import { readSheet } from '../../platform/sheet/sheet.ts'
import { queueRekap } from '../penghitung/commands-queue.ts'
import { type Catatan, recordManyRiwayat } from '../riwayat/commands.ts'
import { divideSekolah } from './commands-divide.ts'
import { jenjangIn, listKecamatan } from './commands-register.ts'
import { type FindLocation, type Kecamatan, locationFinder } from './import-location.ts'
import { KNOWN_TITLES, readRows, type SekolahRow } from './import-rows.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Query = Output<typeof importSekolah, 'query'> & { content: Buffer }

const MAX_COUNT = 2_000

/** Adds and updates schools from a list, in one transaction; the dry run is the same without the writing. */
export async function importSekolahList(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { content, namaBerkas, uji, sidik: testSidik, lewatiSalah, sampaiAkhir }: Query,
): Promise<ImportResult> {
  refuseUnseenFile(uji, testSidik)
  const sheet = await readSheet(content, namaBerkas, KNOWN_TITLES)
  const { baris, ignoredColumns, rest } = readRows(sheet, sampaiAkhir)
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const locate = locationFinder(await listKecamatan(trx))
    const old = await listOld(
      trx,
      cakupan,
      baris.map(({ npsn }) => npsn),
      !uji,
    )
    const putusan = decide(baris, old, locate, cakupan)
    const result = {
      ...buildResult(putusan, ignoredColumns, sidik(content, putusan)),
      ...(rest === null ? {} : { diluarTabel: rest }),
    }
    if (uji) return result
    if (testSidik !== result.sidik)
      throw conflict('Berkas atau data sekolah berubah sejak diperiksa. Periksa lagi berkasnya.')
    if (result.jumlah.salah > 0 && !lewatiSalah)
      return {
        ...result,
        message: `Tidak ada yang disimpan: ${result.jumlah.salah} baris salah. Perbaiki, atau lewati baris yang salah.`,
      }
    await saveNew(trx, putusan, { pada: at, pengguna, namaBerkas })
    await saveChanged(trx, putusan, { pada: at, pengguna, namaBerkas })
    const { baru, berubah } = result.jumlah
    return { ...result, tersimpan: true, message: `${baru} sekolah ditambahkan, ${berubah} diperbarui.` }
  })
}

type Old = {
  id: number
  npsn: string
  nama: string
  jenjang: Jenjang
  status: 'N' | 'S'
  kode: string
  namaKecamatan: string
  alamat: string
  beryayasan: boolean
  dalam: boolean
}

/** The schools that already bear these numbers, held until they are written. */
async function listOld(db: DbOrTrx, cakupan: Cakupan, npsn: string[], lock: boolean): Promise<Map<string, Old>> {
  const { rows } = await sql<Old>`
    select s.id, s.npsn, s.nama, s.jenjang, s.status, s.kode_kecamatan as kode, kec.nama as "namaKecamatan", s.alamat,
      s.yayasan_id is not null as beryayasan, ${sekolahIn(cakupan)} as dalam
    from sekolah s join wilayah kec on kec.kode = s.kode_kecamatan where s.npsn = any(${npsn}::text[]) order by s.id
    ${lock ? sql`for no key update of s` : sql``}`.execute(db)
  return new Map(rows.map((old) => [old.npsn, old]))
}

type Putusan = { row: ImportRow; content: SekolahRow; location: Kecamatan | null; old: Old | undefined }

function decide(
  daftar: readonly SekolahRow[],
  old: ReadonlyMap<string, Old>,
  locate: FindLocation,
  cakupan: Cakupan,
): Putusan[] {
  const first = new Map<string, number>()
  return daftar.map((content) => {
    const already = first.get(content.npsn)
    if (already === undefined) first.set(content.npsn, content.nomor)
    const present = old.get(content.npsn)
    const place = locate(content)
    const alasan = [...content.alasan]
    if (already !== undefined && content.npsn !== '') alasan.push(`NPSN ini sudah ada di baris ${already}`)
    if (typeof place === 'string') alasan.push(place)
    if (content.jenjang !== null && !jenjangIn(cakupan, content.jenjang))
      alasan.push('Jenjang ini di luar cakupan Anda')
    if (present !== undefined) alasan.push(...oldReasons(content, present, place))
    const changes = present === undefined || alasan.length > 0 ? [] : compare(content, present)
    const action =
      alasan.length > 0 ? 'salah' : present === undefined ? 'baru' : changes.length > 0 ? 'berubah' : 'sama'
    const row = {
      baris: content.nomor,
      kunci: content.npsn,
      nama: content.nama,
      tindakan: action,
      alasan,
      perubahan: changes,
    } as const
    return { row, content, location: typeof place === 'string' ? null : place, old: present }
  })
}

/** Level and region of a school are not changed by anybody: they would rewrite its past. */
function oldReasons(content: SekolahRow, old: Old, place: Kecamatan | string): string[] {
  const alasan: string[] = []
  if (!old.dalam) alasan.push('Sekolah ini di luar cakupan Anda')
  if (content.jenjang !== null && content.jenjang !== old.jenjang)
    alasan.push(`Jenjang tersimpan ${old.jenjang}, di berkas ${content.jenjang}: jenjang tidak dapat diubah`)
  if (typeof place !== 'string' && place.kode !== old.kode)
    alasan.push(
      `Kecamatan tersimpan ${old.namaKecamatan} (${old.kode}), di berkas ${place.nama} (${place.kode}): wilayah tidak dapat diubah`,
    )
  if (content.status === 'N' && old.beryayasan)
    alasan.push('Sekolah ini milik yayasan, jadi tidak dapat menjadi negeri')
  return alasan
}

function compare(content: SekolahRow, old: Old): ImportRow['perubahan'] {
  const columns = [
    { kolom: 'Nama', sebelum: old.nama, sesudah: content.nama },
    { kolom: 'Status', sebelum: old.status, sesudah: content.status ?? old.status },
    { kolom: 'Alamat', sebelum: old.alamat, sesudah: content.alamat ?? old.alamat },
  ]
  return columns.filter(({ sebelum, sesudah }) => sebelum !== sesudah)
}

/** Of the file and of what it would do: a save does what its reader saw, or nothing. */
const sidik = (content: Buffer, putusan: readonly Putusan[]): string =>
  createHash('sha256')
    .update(content)
    .update(JSON.stringify(putusan.map(({ row }) => row)))
    .digest('hex')

function buildResult(putusan: readonly Putusan[], ignoredColumns: string[], resultSidik: string): ImportResult {
  const all = putusan.map(({ row }) => row)
  const jumlah = { baru: 0, berubah: 0, sama: 0, salah: 0 }
  for (const { tindakan } of all) jumlah[tindakan]++
  return {
    sidik: resultSidik,
    jumlahBaris: all.length,
    jumlah,
    rows: [
      ...all.filter(({ tindakan }) => tindakan === 'salah'),
      ...all.filter(({ tindakan }) => tindakan === 'baru' || tindakan === 'berubah'),
    ].slice(0, Math.max(MAX_COUNT, jumlah.salah)),
    kolomDiabaikan: ignoredColumns,
    peringatan: all.length === 0 ? ['Berkas ini tidak berisi satu baris pun.'] : [],
    tersimpan: false,
    message: `${jumlah.baru} baru, ${jumlah.berubah} berubah, ${jumlah.sama} sama, ${jumlah.salah} salah.`,
  }
}

type Save = { pada: string; pengguna: Pengguna; namaBerkas: string }

async function saveNew(trx: Trx, putusan: readonly Putusan[], save: Save): Promise<void> {
  const next = putusan.filter(({ row }) => row.tindakan === 'baru')
  if (next.length === 0) return
  const columns = (select: (one: Putusan) => string | null): (string | null)[] => next.map(select)
  const { rows } = await sql<{ id: number; npsn: string }>`
    insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona, alamat)
    select * from unnest(${columns(({ content }) => content.npsn)}::text[], ${columns(({ content }) => content.nama)}::text[],
      ${columns(({ content }) => content.jenjang)}::text[], ${columns(({ content }) => content.status)}::text[],
      ${columns(({ location }) => location?.kode ?? null)}::text[], ${columns(({ location }) => location?.kodeKab ?? null)}::text[],
      ${columns(({ location }) => location?.kodeProvinsi ?? null)}::text[], ${columns(({ location }) => location?.zona ?? null)}::text[],
      ${columns(({ content }) => content.alamat ?? '')}::text[])
    on conflict (npsn) do nothing returning id, npsn`.execute(trx)
  if (rows.length < next.length) throw conflict('Data sekolah berubah sejak diperiksa. Periksa lagi berkasnya.')
  const ids = rows.map(({ id }) => id)
  await divideSekolah(trx, ids)
  await queueRekap(trx, ids)
  const perNpsn = new Map(next.map((one) => [one.content.npsn, one]))
  const catatan = rows.map(({ id, npsn }) => {
    const row = perNpsn.get(npsn)
    const { nama = '', jenjang = null, status = null, alamat = null } = row?.content ?? {}
    const after = { npsn, nama, jenjang, status, kodeKecamatan: row?.location?.kode, alamat: alamat ?? '' }
    return buildNote(save, id, 'tambah', { sesudah: after })
  })
  await recordManyRiwayat(trx, catatan)
}

async function saveChanged(trx: Trx, putusan: readonly Putusan[], save: Save): Promise<void> {
  const changed = putusan.flatMap(({ row, content, old }) =>
    row.tindakan === 'berubah' && old !== undefined ? [{ content, old, changes: row.perubahan }] : [],
  )
  if (changed.length === 0) return
  await sql`
    update sekolah s set nama = b.nama, status = b.status, alamat = b.alamat, versi = s.versi + 1
    from unnest(${changed.map(({ old }) => old.id)}::int[], ${changed.map(({ content }) => content.nama)}::text[],
      ${changed.map(({ content, old }) => content.status ?? old.status)}::text[],
      ${changed.map(({ content, old }) => content.alamat ?? old.alamat)}::text[]) b (id, nama, status, alamat)
    where s.id = b.id`.execute(trx)
  await divideSekolah(
    trx,
    changed.map(({ old }) => old.id),
  )
  await queueRekap(
    trx,
    changed.flatMap(({ content, old }) => (content.status === null || content.status === old.status ? [] : [old.id])),
  )
  const catatan = changed.map(({ old, changes }) => {
    const side = (select: 'sebelum' | 'sesudah') =>
      Object.fromEntries(changes.map((change) => [change.kolom.toLowerCase(), change[select]]))
    return buildNote(save, old.id, 'ubah', { sebelum: side('sebelum'), sesudah: side('sesudah') })
  })
  await recordManyRiwayat(trx, catatan)
}

const buildNote = (
  { pada, pengguna, namaBerkas }: Save,
  id: number,
  action: string,
  content: { sebelum?: unknown; sesudah: unknown },
): Catatan => ({
  sekolahId: id,
  pada,
  penggunaId: pengguna.id,
  perihal: 'sekolah',
  objek: String(id),
  tindakan: action,
  alasan: `Impor ${namaBerkas}`,
  ...content,
})
