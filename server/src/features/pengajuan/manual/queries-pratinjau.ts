import type { Answer, Output } from '@geisa/contract/endpoint'
import type { pratinjauManual as contract } from '@geisa/contract/pengajuan/absensi-manual'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { checkManualInput } from '@geisa/engine/pengajuan/syarat/manual'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { invalid, invalidField } from '../../../platform/errors.ts'
import { type Asked, buildDampak, loadBulanUsulan } from '../meja/queries-dampak.ts'
import { findAskedSekolah, lockedErrors, NO_DAMPAK, parseGtk } from '../meja/queries-pratinjau.ts'
import { mergeInput, toEngine } from './input.ts'
import { checkHari, readContext } from './queries-syarat.ts'

/** What a manual attendance would change if it were approved as it stands in the form, and what bars it. */
export async function pratinjauManual(
  tools: Pick<AppContext, 'db' | 'clock'>,
  caller: Caller,
  body: Output<typeof contract, 'body'>,
): Promise<Answer<typeof contract>> {
  const own = caller.pengguna.peranId === PERAN.SEKOLAH ? caller.pengguna.sekolahId : null
  const sekolahId = own ?? parseGtk(body.details[0]?.gtk.id ?? '').sekolahId
  const input = toEngine(mergeInput(body, null, sekolahId))
  const people = input.rinci.map(({ gtkId }) => gtkId)
  const sekolah = await findAskedSekolah(tools, caller, sekolahId, people)
  if (sekolah === undefined)
    throw invalidField('details', 'Isi paling sedikit satu GTK dari sekolah dalam cakupan Anda')
  const foreign = people.flatMap((gtkId, i) =>
    sekolah.gtk.includes(gtkId) ? [] : [{ field: `details.${i}.gtk`, message: 'GTK tidak ditemukan' }],
  )
  if (foreign.length > 0) throw invalid('GTK tidak ditemukan', foreign)
  const context = await readContext(tools.db, sekolah, input.tanggal)
  const errors = checkManualInput(input, context)
  if (errors.length > 0) return { dampak: NO_DAMPAK, galat: errors }
  const asked: Asked = { jenis: 'absensi-manual', isian: input, sekolahId, noUsulan: null, status: null }
  const daftar = await loadBulanUsulan(tools, caller.cakupan, asked)
  return {
    dampak: await buildDampak(tools, caller, asked, daftar),
    galat: [...lockedErrors(daftar, 'tanggal'), ...checkHari(input, context, daftar[0]?.fakta)],
  }
}
