import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { TakTampak } from '../../../ui/tak-tampak.tsx'
import { Tautan } from '../../../ui/tautan.ts'
import { Tanda } from './grafik-donat.tsx'
import { BELUM, SUDAH } from './grafik-warna.ts'
import { type BagianWilayah, bilangan, persen } from './wilayah-hitung.ts'
import { alamatBagian } from './wilayah-pilihan.ts'

/** Where a bar leads: a level deeper, or to the list of the region's schools. */
export type TujuanBatang = { turun: boolean; petunjuk: string }

type Props = { bagian: readonly BagianWilayah[]; tegak: boolean; sempit: boolean; tujuan: TujuanBatang }

/** One link per bar, over its whole band: one stop of the Tab key, arrows from bar to bar, Enter opens. */
export function TautanBatang({ bagian, tegak, sempit, tujuan }: Props) {
  const daftar = useRef<HTMLUListElement>(null)
  const ditinggalkan = useRef<string>(null)
  const [terkini, setTerkini] = useTerkini(bagian)
  const letak = useLetak(tegak)
  // The explanation hangs at the pointer; reached by keyboard, at the bar.
  const [papan, setPapan] = useState(false)
  const { penunjuk, catat } = usePenunjuk()

  // Whoever opened a bar by keyboard goes on at the first bar of the level below.
  const pertama = bagian[0]?.kode
  useEffect(() => {
    if (ditinggalkan.current === null || ditinggalkan.current === pertama) return
    ditinggalkan.current = null
    daftar.current?.querySelector('a')?.focus()
  }, [pertama])

  const geser = (e: KeyboardEvent): void => {
    if (e.key === 'Enter' && tujuan.turun) ditinggalkan.current = pertama ?? null
    const baru = tombolKe(e.key, terkini, bagian.length)
    if (baru === null) return
    e.preventDefault()
    setTerkini(baru)
    daftar.current?.querySelectorAll('a')[baru]?.focus()
  }
  return (
    <Box
      component="ul"
      ref={daftar}
      aria-label="Wilayah, tekan panah untuk berpindah"
      onKeyDown={geser}
      onPointerOver={catat}
      onPointerMove={(e) => {
        catat(e)
        setPapan(false)
      }}
      sx={{ position: 'absolute', inset: 0, m: 0, p: 0, listStyle: 'none' }}
    >
      {bagian.map((b, i) => (
        <li key={b.kode}>
          <Tooltip
            title={<Rincian bagian={b} petunjuk={tujuan.petunjuk} />}
            describeChild
            enterDelay={100}
            followCursor={!papan}
            arrow={false}
            slotProps={{ tooltip: { sx: KARTU }, ...(papan ? {} : { popper: { anchorEl: penunjuk } }) }}
          >
            <Tautan
              {...alamatBagian(b.kode, tujuan.turun)}
              resetScroll={!tujuan.turun}
              preload={false}
              tabIndex={i === terkini ? 0 : -1}
              onFocus={(e) => {
                setTerkini(i)
                setPapan(e.currentTarget.matches(':focus-visible'))
              }}
              sx={{
                ...letak.pita(b.kode),
                position: 'absolute',
                display: 'block',
                borderRadius: 1,
                '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
              }}
            >
              <TakTampak>{sebutan(b)}</TakTampak>
              <Box component="span" aria-hidden sx={{ ...letak.nama, ...NAMA }}>
                <span>{b.nama}</span>
              </Box>
              <Box component="span" aria-hidden sx={{ ...letak.ujung(b), ...UJUNG }}>
                {tegak || sempit ? persen(b) : `${bilangan(b.sudah)} / ${bilangan(b.sekolah)} · ${persen(b)}`}
              </Box>
            </Tautan>
          </Tooltip>
        </li>
      ))}
    </Box>
  )
}

/**
 * Where the pointer is, also when scrolling has brought a bar under it: MUI itself learns of its place by its next move
 * alone, and takes the corner of the window until then.
 */
function usePenunjuk() {
  const titik = useRef({ x: 0, y: 0 })
  const [penunjuk] = useState(() => ({ getBoundingClientRect: () => new DOMRect(titik.current.x, titik.current.y) }))
  const catat = ({ clientX, clientY }: PointerEvent): void => {
    titik.current = { x: clientX, y: clientY }
  }
  return { penunjuk, catat }
}

/** The bar that the Tab key reaches: the one used last; other regions start at their first. */
function useTerkini(bagian: readonly BagianWilayah[]) {
  const [kode, setKode] = useState<string>()
  const ke = bagian.findIndex((b) => b.kode === kode)
  return [Math.max(ke, 0), (baru: number) => setKode(bagian[baru]?.kode)] as const
}

/** The marks of the figures need the ground that they have in the chart. */
const KARTU = {
  p: 3,
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  boxShadow: 4,
  fontWeight: 400,
  fontSize: '0.8125rem',
  lineHeight: 1.6,
} as const

const NAMA = {
  position: 'absolute',
  display: 'flex',
  color: 'text.primary',
  fontSize: '0.8125rem',
  lineHeight: 1.2,
  '& span': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2', overflow: 'hidden' },
} as const

const UJUNG = {
  position: 'absolute',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
} as const

const sebutan = (b: BagianWilayah): string =>
  `${b.nama}: ${bilangan(b.sudah)} sudah, ${bilangan(b.belum)} belum, dari ${bilangan(b.sekolah)} sekolah (${persen(b)})`

/** Bands and the ends of bars, measured by the chart's own scales. */
function useLetak(tegak: boolean) {
  const area = useDrawingArea()
  const x = useXScale()
  const y = useYScale()
  const pita = tegak ? x : y
  const nilai = tegak ? y : x
  const mulai = (kode: string): number => (pita as (v: string) => number | undefined)(kode) ?? 0
  const tepi = (n: number): number => (nilai as (v: number) => number | undefined)(n) ?? 0
  const { lebar, langkah } = ukuranPita(pita)
  return {
    pita: (kode: string) => {
      const awal = mulai(kode) - (langkah - lebar) / 2
      return tegak
        ? { left: awal, width: langkah, top: 0, bottom: 0 }
        : { top: awal, height: langkah, left: 0, right: 0 }
    },
    nama: tegak
      ? { left: 2, right: 2, top: area.top + area.height + 6, justifyContent: 'center', textAlign: 'center' }
      : {
          left: 0,
          width: area.left - 6,
          top: 0,
          bottom: 0,
          alignItems: 'center',
          justifyContent: 'end',
          textAlign: 'end',
        },
    ujung: ({ sekolah }: BagianWilayah) =>
      tegak
        ? { left: 0, right: 0, textAlign: 'center', top: tepi(sekolah) - 22 }
        : { left: Math.max(tepi(sekolah), area.left) + 8, top: '50%', transform: 'translateY(-50%)' },
  }
}

function ukuranPita(skala: object): { lebar: number; langkah: number } {
  const ukur = (nama: 'bandwidth' | 'step'): number => {
    const fungsi = (skala as Record<string, unknown>)[nama]
    return typeof fungsi === 'function' ? Number(fungsi.call(skala)) : 0
  }
  return { lebar: ukur('bandwidth'), langkah: ukur('step') }
}

function tombolKe(tombol: string, ke: number, banyak: number): number | null {
  if (tombol === 'ArrowDown' || tombol === 'ArrowRight') return Math.min(ke + 1, banyak - 1)
  if (tombol === 'ArrowUp' || tombol === 'ArrowLeft') return Math.max(ke - 1, 0)
  if (tombol === 'Home') return 0
  return tombol === 'End' ? banyak - 1 : null
}

function Rincian({ bagian, petunjuk }: { bagian: BagianWilayah; petunjuk: string }) {
  return (
    <>
      <Box sx={{ fontWeight: 620, mb: 0.5 }}>{bagian.nama}</Box>
      <div>
        <Tanda warna={SUDAH} />
        Sudah {bilangan(bagian.sudah)} ({persen(bagian)})
      </div>
      <div>
        <Tanda warna={BELUM} />
        Belum {bilangan(bagian.belum)}
      </div>
      <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{petunjuk}</Box>
    </>
  )
}
