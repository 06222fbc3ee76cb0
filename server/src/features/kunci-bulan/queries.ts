import { TPP_READERS } from '@geisa/contract/gtk/gtk'
import type { KesiapanBulan } from '@geisa/contract/kunci-bulan'
import { DINAS, PERAN } from '@geisa/engine/akun/hak-akses'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { notFound } from '../../platform/errors.ts'
import { rekapSekolah } from '../rekap/memo/queries-memo.ts'
import { recordSekolahTppRead } from '../riwayat/commands-tpp-read.ts'
import { listSptjmBulan } from '../sptjm/queries.ts'
import { readSekolahDeadline } from './kesiapan/queries-deadline.ts'
import { compareSeals, listSeals, type Seal, summariseSeal, toContract } from './segel/queries-segel.ts'
import { sidikRekap } from './segel/sidik-rekap.ts'
import { listLiburWithoutData } from './syarat/libur-without-data.ts'
import { type Check, checkBulan, refuseUnlocked, sekolahOption } from './syarat/queries-check.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'tokenKey'>

/** How ready a school's month is, and what became of its seals. */
export async function readKesiapanBulan(
  deps: Deps,
  caller: Caller,
  { sekolahId: option, bulan }: { sekolahId?: number | undefined; bulan: string },
): Promise<KesiapanBulan> {
  const { db, clock } = deps
  const now = clock.now()
  const sekolahId = sekolahOption(caller, option)
  refuseUnlocked(bulan, now)
  const one = { sekolahId, bulan }
  const current = await rekapSekolah(deps, caller.cakupan, one)
  if (current === undefined) throw notFound('Sekolah')
  const check = await checkBulan(db, caller, one, now)
  const all = await listSeals(db, caller.cakupan, one)
  const effective = all.find(({ dibukaPada }) => dibukaPada === null)
  const diffs = await compareSeals(
    db,
    caller.cakupan,
    bulan,
    effective ? [effective] : [],
    new Map([[sekolahId, current]]),
  )
  const sptjm = await listSptjmBulan(deps, caller, { sekolahIds: [sekolahId], bulan })
  const { id, nama, npsn, jenjang } = check.sekolah
  const { baris } = current.rekap
  const adjustments = toContract(diffs.get(sekolahId) ?? [], TPP_READERS.includes(caller.pengguna.peranId))
  if (adjustments.some(({ selisihPotongan }) => selisihPotongan !== null))
    await recordSekolahTppRead(deps, caller, [sekolahId])
  const state = bulanState(check, effective, baris.length)
  return {
    bulan,
    hariIni: check.hariIni,
    sekolah: { id, nama, npsn, jenjang },
    keadaan: state,
    tenggat: await readSekolahDeadline(db, caller.cakupan, one),
    syarat: check.syarat,
    catatan: listLiburWithoutData(check.result),
    belumSinkron: check.belumSinkron,
    jumlahGtk: baris.length,
    hariBertanda: baris.reduce((jumlah, gtk) => jumlah + gtk.hari_bertanda, 0),
    sidik: sidikRekap(baris),
    segel: effective ? summariseSeal(effective) : null,
    segelLama: all.flatMap(openedSeal),
    sptjm: sptjm.get(sekolahId) ?? null,
    penyesuaian: adjustments,
    bolehKunci: caller.pengguna.peranId === PERAN.SEKOLAH && state === 'siap',
    bolehBuka: state === 'terkunci' && isOpener(caller),
  }
}

function bulanState({ done, syarat }: Check, effective: Seal | undefined, jumlahGtk: number): KesiapanBulan['keadaan'] {
  if (effective !== undefined) return 'terkunci'
  if (!done) return 'berjalan'
  return jumlahGtk > 0 && syarat.every(({ wajib, terpenuhi }) => terpenuhi || !wajib) ? 'siap' : 'belum siap'
}

const isOpener = ({ pengguna }: Caller): boolean => DINAS.includes(pengguna.peranId) && pengguna.hakAkses === 'APPROVAL'

const openedSeal = (seal: Seal): KesiapanBulan['segelLama'] => {
  const { dibukaPada, dibukaOleh, alasanBuka } = seal
  return dibukaPada === null ? [] : [{ ...summariseSeal(seal), dibukaPada, dibukaOleh, alasanBuka }]
}
