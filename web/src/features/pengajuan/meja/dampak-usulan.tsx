import type { DampakPengajuan } from '@geisa/contract/pengajuan/meja'
import { longTanggal } from '@geisa/engine/calendar'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { BeforeAfter } from '../../../shared/before-after.tsx'
import { useStatusNames } from '../../../shared/pengajuan/queries-status-kehadiran.ts'
import { AngkaDampak, FoldedNames } from './dampak-figures.tsx'
import { groupHari, hariUsulanDiffs } from './dampak-groups.ts'

type Hari = DampakPengajuan['hari'][number]
type Props = {
  dampak: DampakPengajuan
  /** Several people in one request: what is the same for many is told once. */
  countGtk?: boolean
}

/** What an approval changes, in the form that asks for it (product.md 5.5). */
export function DampakUsulan({ dampak, countGtk = false }: Props) {
  const changed = dampak.hari.filter((h) => h.berubah)
  const kelompok = countGtk ? groupHari(changed, hariUsulanDiffs) : changed.map((h) => [h])
  return (
    <DampakFrame dampak={dampak} countGtk={countGtk} effective={false}>
      {changed.length > 0 && (
        <Box component="ul" aria-label="Hari yang berubah" sx={DAFTAR}>
          {kelompok.map((hari) => (
            <OneKelompok key={`${hari[0]?.gtkId} ${hari[0]?.tanggal}`} hari={hari} countGtk={countGtk} />
          ))}
        </Box>
      )}
    </DampakFrame>
  )
}

type FrameProps = Required<Props> & {
  /** It is approved, what it would do is done. */
  effective: boolean
  children: ReactNode
}

/** Around the days: how many of them, then the month's figures with the rupiah. */
export function DampakFrame({ dampak, countGtk, effective, children }: FrameProps) {
  const changed = dampak.hari.filter((h) => h.berubah).length
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="body2" sx={{ fontWeight: 580 }}>
        {dampakSentence({ changed, fixed: dampak.hari.length - changed, countGtk, effective })}
      </Typography>
      {children}
      {dampak.terpotong && (
        <Typography variant="caption" color="textSecondary">
          Rentangnya panjang: hanya hari-hari pertamanya yang tampil di sini.
        </Typography>
      )}
      <AngkaDampak bulan={dampak.bulan} countGtk={countGtk} />
    </Box>
  )
}

function OneKelompok({ hari, countGtk }: { hari: readonly Hari[]; countGtk: boolean }) {
  const [one] = hari
  const names = useStatusNames()
  if (one === undefined) return null
  const who = hari.length > 1 ? `${hari.length} GTK · ` : countGtk ? `${one.namaGtk} · ` : ''
  return (
    <Box component="li">
      <Box sx={{ fontWeight: 560, fontVariantNumeric: 'tabular-nums' }}>
        {who}
        {longTanggal(one.tanggal)}
      </Box>
      {hariUsulanDiffs(one, names).map((diff) => (
        <BeforeAfter key={diff.what} {...diff} />
      ))}
      {hari.length > 1 && <FoldedNames nama={hari.map((h) => h.namaGtk)} />}
    </Box>
  )
}

export const DAFTAR = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 } as const

type Counted = Pick<FrameProps, 'countGtk' | 'effective'> & { changed: number; fixed: number }

/** Of several people a day counts once for each. */
function dampakSentence({ changed, fixed, countGtk, effective }: Counted): string {
  const hari = countGtk ? 'hari GTK' : 'hari'
  const cause = effective ? 'karena usulan ini disetujui' : 'bila usulan ini disetujui'
  if (changed === 0) return `Tidak ada hari yang berubah ${cause}.`
  const rest = fixed === 0 ? '' : `; ${fixed} ${hari} lain tetap seperti sekarang`
  return `${changed} ${hari} berubah ${cause}${rest}.`
}

/** Counted to the end, and for nothing. */
export const isWithoutDampak = (dampak: DampakPengajuan | undefined): boolean =>
  dampak !== undefined && !dampak.terpotong && dampak.hari.length > 0 && dampak.hari.every((h) => !h.berubah)

/** Where the days of an approval will stand, while nothing can be counted yet. */
export const INCOMPLETE = (
  <Typography variant="body2" color="textSecondary">
    Lengkapi isian untuk melihat hari dan angka yang akan berubah.
  </Typography>
)

/** The same while what stands in the form would be refused. */
export const NOT_YET_POSSIBLE = (
  <Typography variant="body2" color="textSecondary">
    Usulan ini belum dapat diajukan; perbaiki isian yang bertanda merah.
  </Typography>
)

/** In the question whether to submit: an approval of either kind would change no day. */
export const NO_DAMPAK = (
  <Alert severity="warning" role="note">
    Usulan ini tidak mengubah apa pun: harinya sudah tercatat demikian, atau jamnya sudah ada dari tap mesin.
  </Alert>
)
