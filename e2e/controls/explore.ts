import { closeLayer, currentAddress, layer, leave, type Meja, open, openNew, tallyControls } from './desk.ts'
import { exceptionIndex } from './exceptions.ts'
import { add, type Memory } from './memory.ts'
import { operate, type Result, type Way } from './operate.ts'
import { FULL } from './screens.ts'
import type { Control } from './tally.ts'

/**
 * With CONTROLS=full every role operates these once more, of those that stand together one: filters answer with the role's
 * own data. Else whatever the role before it has operated is only looked at.
 */
const EACH_PERAN: ReadonlySet<Control['jenis']> = new Set(['pilihan', 'tekan', 'tab', 'halaman'])
const DEPTH = 2
/** Pressed in one calendar or another. */
const IN_CALENDAR = new Set<string>()
/** A field that stands in another dialog of the screen in the same words is the same part there; what a button does is not. */
const FIELDS: ReadonlySet<Control['jenis']> = new Set([
  'isian',
  'saran',
  'pilihan',
  'centang',
  'sakelar',
  'radio',
  'tekan',
  'cip',
])

/** An address of a screen, and what has to be pressed there to come to the layer. */
type Tempat = { alamat: string; steps: readonly string[]; many: number; judul: string }

/** Everything that can be operated at these addresses and at those that they lead to on the same screen. */
export async function explore(meja: Meja, memory: Memory, awal: readonly string[]): Promise<void> {
  const queues = [...awal]
  const already = new Set<string>()
  /** What this role has pressed. */
  memory.peran.clear()
  for (let alamat = queues.shift(); alamat !== undefined; alamat = queues.shift()) {
    if (already.has(alamat)) continue
    already.add(alamat)
    await open(meja, alamat)
    const place = { alamat: currentAddress(meja), steps: [], ...(await layer(meja)) }
    await trace(meja, memory, place, (fresh) => queues.push(fresh))
    await closeLayer(meja, 0)
  }
  // The next screen is entered by its entry of the menu, which a form with changes would hold back.
  if (memory.peran.size > 0) await leave(meja, '/kotak-surat/Draft')
}

async function trace(meja: Meja, memory: Memory, at: Tempat, onAlamat: (alamat: string) => void): Promise<void> {
  let place = at
  for (;;) {
    if (!(await back(meja, place))) return
    const present = await tallyControls(meja, meja.inSkeleton)
    recordPeran(meja, memory, at, present)
    const k = present.find((control) => needs(memory, at, control) && (place === at || contiguous(control)))
    if (k === undefined && place === at) return
    if (k !== undefined) await perform(meja, memory, place, k, onAlamat)
    place = k === undefined ? at : await next(meja, at, k)
  }
}

/**
 * What one figure of a table has opened beside it need not be closed for the next one, nor a tab before the next tab or
 * an order before the next order.
 */
const contiguous = (k: Control): boolean => tableOf(k) !== null || ['tekan', 'tab', 'halaman', 'urut'].includes(k.jenis)

async function next(meja: Meja, at: Tempat, k: Control): Promise<Tempat> {
  const alamat = currentAddress(meja)
  if (!contiguous(k) || at.many > 0 || path(alamat) !== path(at.alamat)) return at
  return (await layer(meja)).many === 0 ? { ...at, alamat } : at
}

async function perform(
  meja: Meja,
  memory: Memory,
  at: Tempat,
  k: Control,
  onAlamat: (alamat: string) => void,
): Promise<void> {
  const key = keyFrom(at, k)
  const fresh = !memory.seen.has(key)
  memory.seen.add(key)
  memory.peran.add(key).add(k.kelompok)
  // Its way around is the same part on all screens; what is chosen in it is another thing on each.
  if (at.judul === 'kalender' && k.jenis === 'tombol' && tableOf(k) === null) IN_CALENDAR.add(k.sidik)
  const nomor = exceptionIndex(memory.screen, k)
  if (nomor !== null) {
    memory.except.add(nomor)
    add(memory, `dikecualikan ${k.jenis}`)
  } else if (k.dead) checkReason(meja, memory, at, k)
  else await attempt(meja, memory, at, { k, fresh }, onAlamat)
}

async function attempt(
  meja: Meja,
  memory: Memory,
  at: Tempat,
  { k, fresh }: { k: Control; fresh: boolean },
  onAlamat: (alamat: string) => void,
): Promise<void> {
  meja.fast = !fresh
  meja.ledTo.clear()
  const ways: Way[] = also(memory, k, fresh)
  // What is unfolded by the one and folded by the other stays open for what it holds.
  if (k.terlipat && ways.length > 1) ways.push('tetikus')
  let otherAddress = false
  for (const [nth, way] of ways.entries()) {
    // A toggle is taken back by its second press; one of several, which the address names, holds until another is chosen.
    const pressedBack = nth > 0 && k.jenis === 'tekan' && !otherAddress
    if (!pressedBack && !(await back(meja, at))) return
    const recover = async (): Promise<void> => void (await back(meja, at))
    let result = await operate(meja, k, way, recover)
    if (result.lacking !== null && result.lacking !== 'hilang') {
      // What moved away under the pointer is pressed once more; what is dead stays dead.
      await recover()
      result = await operate(meja, k, way, recover)
      add(memory, 'ditekan lagi')
    }
    otherAddress = result.alamat !== ''
    add(memory, `${way} ${k.jenis}`)
    if (result.lacking === 'hilang') add(memory, 'hilang')
    else if (result.lacking !== null) memory.defective.push(sentence(meja, at, k, way, result.lacking))
    if (way === 'tetikus') await follow(meja, memory, at, { k, result }, onAlamat)
    // What was typed or chosen beside the address would hide what comes after it.
    if (at.steps.length === 0 && result.alamat === '' && (k.jenis === 'isian' || k.jenis === 'saran'))
      await openNew(meja, at.alamat)
  }
}

/** With the mouse; with the keyboard once for each kind of control on a screen, and for each that opens or folds something. */
function also(memory: Memory, k: Control, fresh: boolean): Way[] {
  if (!fresh || k.jenis === 'isian' || k.jenis === 'saran') return ['tetikus']
  const key = `papan ketik ${k.jenis === 'radio' ? k.kelompok : k.terlipat ? k.sidik : k.jenis}`
  if (memory.seen.has(key)) return ['tetikus']
  memory.seen.add(key)
  // Chosen with the keyboard, it cannot be chosen once more with the mouse: its neighbours are.
  return k.jenis === 'radio' ? ['papan ketik'] : ['papan ketik', 'tetikus']
}

/** In a cell: the table it stands in. */
const tableOf = ({ sidik }: Control): string | null => /^(\w+\|sel .*) \d+ \d+\|/.exec(sidik)?.[1] ?? null

/** Where it led: another state of this screen, or a dialog to be operated in turn. */
async function follow(
  meja: Meja,
  memory: Memory,
  at: Tempat,
  { k, result }: { k: Control; result: Result },
  onAlamat: (alamat: string) => void,
): Promise<void> {
  if (result.alamat !== '') {
    if (path(result.alamat) !== path(at.alamat)) return
    const current = { ...at, alamat: result.alamat, ...(await layer(meja)) }
    const present = await tallyControls(meja, meja.inSkeleton)
    const fresh = present
      .filter((control) => !control.selected && !control.dead)
      .map((control) => keyFrom(current, control))
    if (fresh.every((one) => memory.seen.has(one) || memory.promised.has(one))) return
    for (const one of fresh) memory.promised.add(one)
    onAlamat(result.alamat)
    return
  }
  const current = await layer(meja)
  const other = current.many > at.many || (current.many === at.many && current.judul !== at.judul)
  if (!other || current.many === 0) return
  if (at.steps.length >= DEPTH) return
  await trace(meja, memory, { alamat: at.alamat, steps: [...at.steps, k.sidik], ...current }, onAlamat)
}

/** The address and the layer as they were before something was pressed. */
async function back(meja: Meja, at: Tempat): Promise<boolean> {
  if (currentAddress(meja) !== at.alamat) {
    await closeLayer(meja, 0)
    await open(meja, at.alamat)
  }
  const current = await layer(meja)
  if (current.many === at.many && current.judul === at.judul) return true
  if (at.steps.length === 0) {
    await closeLayer(meja, at.many)
    if ((await layer(meja)).judul !== at.judul) await openNew(meja, at.alamat)
    return true
  }
  await closeLayer(meja, 0)
  if (currentAddress(meja) !== at.alamat) await open(meja, at.alamat)
  for (const sidik of at.steps) if (!(await pressAgain(meja, sidik))) return false
  const got = await layer(meja)
  return got.many === at.many
}

async function pressAgain(meja: Meja, sidik: string): Promise<boolean> {
  const k = (await tallyControls(meja, meja.inSkeleton)).find((control) => control.sidik === sidik)
  if (k === undefined) return false
  const { lacking } = await operate(meja, k, 'tetikus', async () => undefined)
  return lacking === null
}

function needs(memory: Memory, at: Tempat, k: Control): boolean {
  const key = keyFrom(at, k)
  if (k.selected || memory.peran.has(key)) return false
  if (at.judul === 'kalender' && IN_CALENDAR.has(k.sidik)) return false
  if (!memory.seen.has(key)) return true
  if (!FULL) return false
  return at.steps.length === 0 && at.judul === '' && EACH_PERAN.has(k.jenis) && !memory.peran.has(k.kelompok)
}

/** The same panel for another figure or another day is the same: an address names it by its fields, a dialog by its words. */
function keyFrom(at: Tempat, k: Control): string {
  // The way out of a dialog is the same part of all of them.
  if (at.judul !== '' && /^(Tutup|Tutup penjelasan|Batal)$/.test(k.nama)) return `dialog>${k.sidik}`
  if (!FULL && at.judul !== '' && (FIELDS.has(k.jenis) || /^Pilih .* dari/.test(k.nama))) return `bidang>${k.sidik}`
  return `${at.judul === '' ? '' : describeLayer(at)}>${k.sidik}`
}

function describeLayer({ alamat, judul, steps }: Tempat): string {
  const field = [...new URLSearchParams(alamat.split('?')[1]).keys()].toSorted().join()
  return steps.length === 0 && field !== '' ? field : judul.replaceAll(/\S*\d\S*/g, '#')
}
const path = (alamat: string): string => alamat.split('?')[0] ?? ''

function recordPeran(meja: Meja, memory: Memory, at: Tempat, present: readonly Control[]): void {
  for (const control of present) {
    const key = `${meja.akun}: ${keyFrom(at, control)}`
    if (memory.seen.has(key)) continue
    memory.seen.add(key)
    add(memory, `${meja.akun} ${control.jenis}`)
    if (control.nama === '') memory.defective.push(sentence(meja, at, control, 'tetikus', 'sebuah nama'))
  }
}

function checkReason(meja: Meja, memory: Memory, at: Tempat, k: Control): void {
  if (k.alasan === '') memory.defective.push(sentence(meja, at, k, 'tetikus', 'mati tanpa mengatakan mengapa'))
  else add(memory, `mati beralasan ${k.jenis}`)
}

function sentence(meja: Meja, at: Tempat, k: Control, way: Way, expect: string): string {
  const location = at.judul === '' ? at.alamat : `${at.alamat} [${at.judul}]`
  return `${meja.akun} ${location} ${k.jenis} '${k.nama.slice(0, 60)}' (${way}): diharapkan ${expect}`
}
