import type { Answer, Output } from '@geisa/contract/endpoint'
import type { approveManyKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { type JenisPengajuan, LABEL_TANDA_PENGAJUAN } from '@geisa/contract/pengajuan/pengajuan'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { HttpError, invalidField, notEntitled } from '../../../platform/errors.ts'
import { readTanda } from '../meja/queries.ts'
import { readRequested } from '../queries-shape.ts'
import { currentActor } from '../queries-state.ts'
import { byNomor, idUsulan, listed, listUsulan, type Usulan } from '../queries-usulan.ts'
import { CHANGED_USULAN, decide } from './commands.ts'
import { listRekan, rekanWords } from './queries-rekan.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Body = Output<typeof approveManyKoreksi, 'body'>
type Result = Answer<typeof approveManyKoreksi>
type Seen = Body['usulan'][number]

/** Approves like requests that nobody has to look at twice, each in a transaction of its own: what fails stays as it was. */
export async function approveMany(deps: Deps, caller: Caller, jenis: JenisPengajuan, body: Body): Promise<Result> {
  if ((await currentActor(deps, caller)) !== 'pemeriksa') throw notEntitled()
  if (new Set(body.usulan.map(({ id }) => id)).size < body.usulan.length)
    throw invalidField('usulan', 'Usulan yang sama dipilih dua kali')
  const present = await readAll(deps, caller, jenis, body.usulan)
  if (new Set([...present.values()].map((usulan) => readRequested(usulan).kind)).size > 1)
    throw invalidField('usulan', 'Pilih usulan yang sejenis: jenis dan status kehadirannya harus sama.')
  const results: Result['hasil'] = []
  for (const seen of body.usulan) {
    const usulan = present.get(seen.id)
    const alasan = await approveOne(deps, caller, { usulan, seen, catatan: body.catatanDariPemeriksa })
    results.push({ id: seen.id, nomor: usulan?.noUsulan ?? null, berhasil: alasan === null, alasan })
  }
  const succeeded = results.filter((one) => one.berhasil).length
  return { message: `${succeeded} dari ${results.length} usulan disetujui`, hasil: results }
}

async function readAll(
  { db }: Deps,
  { cakupan }: Caller,
  jenis: JenisPengajuan,
  daftar: readonly Seen[],
): Promise<Map<string, Usulan>> {
  const locations = daftar.map(({ id }) => {
    const [sekolahId = 0, nomor = 0] = id.split('-').map(Number)
    return { sekolahId, nomor }
  })
  const rows = await listUsulan(db, cakupan, jenis, { condition: listed(locations) })
  return new Map(rows.map((usulan) => [idUsulan(usulan), usulan]))
}

/** @returns why it was not approved; null = it was */
async function approveOne(
  deps: Deps,
  caller: Caller,
  { usulan, seen, catatan }: { usulan: Usulan | undefined; seen: Seen; catatan: string | undefined },
): Promise<string | null> {
  if (usulan === undefined) return 'Usulan tidak ditemukan'
  if (usulan.versi !== seen.versi) return CHANGED_USULAN
  try {
    await decide(deps, caller, {
      party: 'pemeriksa',
      jenis: usulan.jenis,
      id: seen.id,
      body: {
        versi: seen.versi,
        statusPengajuan: { id: PENGAJUAN.DISETUJUI },
        catatanDariPemeriksa: catatan,
      },
      peek: (trx) => refuseBertanda({ db: trx, clock: deps.clock }, caller, usulan),
    })
    return null
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return error.message
    throw error
  }
}

/** Once the row is held: a request that became doubtful since the list was read is left to people. */
async function refuseBertanda(
  tools: { db: Trx; clock: Deps['clock'] },
  { cakupan, pengguna }: Caller,
  { jenis, sekolahId, nomor }: Usulan,
): Promise<void> {
  const [current] = await listUsulan(tools.db, cakupan, jenis, {
    condition: byNomor({ sekolahId, nomor }),
    pemeriksa: pengguna.id,
  })
  const tanda = current === undefined ? [] : await readTanda(tools, cakupan, current)
  if (tanda.length === 0) return
  const why = tanda.map((t) => LABEL_TANDA_PENGAJUAN[t]).join('; ')
  const rekan = tanda.includes('akun-pemeriksa')
    ? ` ${rekanWords(await listRekan(tools.db, { pengguna, cakupan }, sekolahId, tools.clock.now()))}`
    : ''
  throw invalidField('usulan', `Perlu diperiksa satu per satu: ${why}.${rekan}`)
}
