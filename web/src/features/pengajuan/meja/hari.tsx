import { LABEL_KANAL } from '@geisa/contract/mesin/tap'
import type { MejaPengajuan } from '@geisa/contract/pengajuan/meja'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { BeforeAfter } from '../../../shared/before-after.tsx'
import { useStatusNames } from '../../../shared/pengajuan/queries-status-kehadiran.ts'
import type { StatusNames } from '../../../shared/pratinjau/merge.ts'
import { formatHariTanggal } from '../../../shared/tanggal/tanggal.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { FoldedNames } from './dampak-figures.tsx'
import { groupHari, hariUsulanDiffs, shortenJam } from './dampak-groups.ts'
import { DAFTAR, DampakFrame } from './dampak-usulan.tsx'

type Hari = MejaPengajuan['dampak']['hari'][number]
type Tap = MejaPengajuan['tap'][number]
type Props = {
  meja: MejaPengajuan /** Several people in one request: what is the same for many is told once. */
  countGtk: boolean
  /** Approved already. */
  effective: boolean
}

/** So many days stand open, those that stay as they are only where they are few; the others wait behind a button. */
const ONCE = 6
const FIXED = 3
/** Days are told together by what they say, not by what their statuses are called. */
const NO_NAMES: StatusNames = new Map()

/** Requested beside recorded: each day with its taps, changed ones first, then the month's figures and rupiah. */
export function DampakMeja({ meja: { dampak, tap, tandaHari }, countGtk, effective }: Props) {
  const perHari = Map.groupBy(tap, key)
  const sentences = Map.groupBy(tandaHari, key)
  const hari = dampak.hari.toSorted((a, b) => Number(b.berubah) - Number(a.berubah))
  // A day with a tap or a doubt is looked at by itself.
  const own = (h: Hari): string | null => (perHari.has(key(h)) || sentences.has(key(h)) ? key(h) : null)
  const kelompok = countGtk
    ? groupHari(hari, (h) => [own(h), h.berubah && hariUsulanDiffs(h), fixed(h, NO_NAMES)])
    : hari.map((h) => [h])
  const [extra, setExtra] = useState(0)
  const changedKelompok = kelompok.filter(([h]) => h?.berubah).length
  const many = Math.min(ONCE, Math.max(changedKelompok, FIXED)) + extra
  return (
    <DampakFrame {...{ dampak, countGtk, effective }}>
      <Box component="ul" aria-label="Tercatat dan diminta, per hari" sx={DAFTAR}>
        {kelompok
          .slice(0, many)
          .map(([h, ...others]) =>
            h === undefined ? null : (
              <OneHari
                key={key(h)}
                hari={h}
                others={others}
                tap={perHari.get(key(h)) ?? []}
                tanda={sentences.get(key(h))?.map((one) => one.kalimat) ?? []}
                countGtk={countGtk}
              />
            ),
          )}
      </Box>
      {kelompok.length > many && (
        <Button size="small" variant="outlined" onClick={() => setExtra(extra + 50)}>
          Tampilkan {Math.min(50, kelompok.length - many)} {countGtk ? 'baris' : 'hari'} lagi
        </Button>
      )}
    </DampakFrame>
  )
}

const key = ({ gtkId, tanggal }: { gtkId: string; tanggal: string }): string => `${gtkId} ${tanggal}`

type HariProps = {
  hari: Hari
  /** Of others the same. */
  others: readonly Hari[]
  tap: readonly Tap[]
  tanda: readonly string[]
  countGtk: boolean
}

/** A day that stays as it is speaks quietly; of one that changes, what changes. */
function OneHari({ hari, others, tap, tanda, countGtk }: HariProps) {
  const names = useStatusNames()
  const who = others.length > 0 ? `${others.length + 1} GTK` : hari.namaGtk
  return (
    <Box
      component="li"
      sx={{ pl: 3, borderLeft: 3, borderColor: hari.berubah ? 'primary.main' : 'divider', overflowWrap: 'anywhere' }}
    >
      <Box
        sx={{
          fontWeight: hari.berubah ? 580 : 400,
          color: hari.berubah ? 'text.primary' : 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {countGtk ? who : formatHariTanggal(hari.tanggal)}
        {!hari.berubah && ' · tetap'}
      </Box>
      {hari.berubah && hariUsulanDiffs(hari, names).map((diff) => <BeforeAfter key={diff.what} {...diff} />)}
      <Faint>{fixed(hari, names)}</Faint>
      {tanda.map((one) => (
        <Typography key={one} variant="body2" sx={{ fontWeight: 580 }}>
          {one}
        </Typography>
      ))}
      <DaftarTap tap={tap} />
      {others.length > 0 && <FoldedNames nama={[hari, ...others].map((one) => one.namaGtk)} />}
    </Box>
  )
}

/** What the request leaves as it is of the recorded day. */
function fixed({ sebelum, sesudah, berubah }: Hari, names: StatusNames): string {
  const content: [string, string | null, string | null][] = [
    ['Status', statusWord(sebelum.status, names), statusWord(sesudah.status, names)],
    ['Jadwal', sebelum.jadwal, sesudah.jadwal],
    ['Datang', sebelum.datang, sesudah.datang],
    ['Pulang', sebelum.pulang, sesudah.pulang],
  ]
  return content
    .filter(([, from, to]) => !berubah || from === to)
    .map(([what, from]) => `${what} ${from === null || from === '' ? '–' : shortenJam(from)}`)
    .join(' · ')
}

const statusWord = (sign: string | null, names: StatusNames): string | null =>
  sign === null ? null : (names.get(sign) ?? sign)

function DaftarTap({ tap }: { tap: readonly Tap[] }) {
  if (tap.length === 0) return <Faint>Tidak ada tap mesin.</Faint>
  return (
    <Box component="ul" aria-label="Tap hari itu" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {tap.map((t) => (
        <Box
          component="li"
          key={`${t.waktu} ${t.mesin} ${t.kanal}`}
          sx={{ display: 'flex', gap: 2, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}
        >
          <Box component="span" sx={{ flex: 'none', fontWeight: t.terpakai ? 620 : 400 }}>
            <VisuallyHidden>Tap </VisuallyHidden>
            {t.waktu}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', minWidth: 0 }}>
            {t.mesin} · {labelKanal(t.kanal)}
            {!t.terpakai && ' · tidak dipakai'}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const labelKanal = (kanal: string): string => (LABEL_KANAL as Record<string, string>)[kanal] ?? kanal

function Faint({ children }: { children: string }) {
  if (children === '') return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Typography>
  )
}
