import { sekali, usePintasan } from '../../../shared/pintasan/pintasan.ts'
import { type DaftarPintasan, TombolPintas } from '../../../shared/pintasan/tombol-pintas.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'

type Props = {
  /** The table's label. */
  label: string
  /** Opens the question for all that are chosen; undefined: nothing is. */
  onSetujui: (() => void) | undefined
}

/** A list of requests by keyboard: its rows are walked by their links, so Enter opens as it always does. */
export function TombolDaftar({ label, onSetujui }: Props) {
  const gerak =
    (arah: 1 | -1, panah: boolean) =>
    (e: KeyboardEvent): void => {
      if (panah && !bolehPanah(label)) return
      const baris = cariBaris(label)
      const kini = baris.findIndex((satu) => satu.contains(document.activeElement))
      const tuju = baris[kini === -1 ? 0 : Math.min(Math.max(kini + arah, 0), baris.length - 1)]
      if (tuju === undefined) return
      e.preventDefault()
      tautan(tuju)?.focus()
      tuju.scrollIntoView({ block: 'nearest' })
    }
  usePintasan({
    j: gerak(1, false),
    ArrowDown: gerak(1, true),
    k: gerak(-1, false),
    ArrowUp: gerak(-1, true),
    x: sekali(() => pilih(barisKini(label))),
    Enter: (e) => {
      // A link opens by itself.
      if (e.target instanceof HTMLInputElement) tautan(barisKini(label))?.click()
    },
    s: onSetujui && sekali(onSetujui),
  })
  return <TombolPintas daftar={PINTASAN} />
}

const PINTASAN: DaftarPintasan = [
  { tombol: ['J', '↓'], guna: 'Baris berikutnya' },
  { tombol: ['K', '↑'], guna: 'Baris sebelumnya' },
  { tombol: ['Enter'], guna: 'Buka usulan' },
  { tombol: ['X'], guna: 'Pilih atau batal pilih' },
  { tombol: ['S'], guna: 'Setujui yang dipilih' },
]

function cariBaris(label: string): HTMLElement[] {
  const nama = CSS.escape(label)
  const semua = document.querySelectorAll<HTMLElement>(
    `section[aria-label=${nama}] tbody tr, ul[aria-label=${nama}] > li`,
  )
  return [...semua].filter((satu) => tautan(satu) !== null)
}

const barisKini = (label: string): HTMLElement | undefined =>
  cariBaris(label).find((satu) => satu.contains(document.activeElement))

const tautan = (baris: HTMLElement | undefined): HTMLElement | null =>
  baris?.querySelector<HTMLElement>('a[href]') ?? null

/** Arrows are the list's only where nothing else wants them. */
function bolehPanah(label: string): boolean {
  const fokus = document.activeElement
  return fokus === document.body || fokus?.id === 'isi' || barisKini(label) !== undefined
}

function pilih(baris: HTMLElement | undefined): void {
  const kotak = baris?.querySelector<HTMLInputElement>('input[type=checkbox]')
  if (!kotak) return
  const alasan =
    kotak.getAttribute('aria-disabled') === 'true' ? kotak.closest<HTMLElement>('[title]')?.title : undefined
  if (alasan) beritahu(alasan, 'warning')
  else kotak.click()
}
