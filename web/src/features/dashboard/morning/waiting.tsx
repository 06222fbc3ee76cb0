import type { KehadiranPerhatian } from '@geisa/contract/dashboard/kehadiran-wilayah'
import { longTanggal, namaBulan } from '@geisa/engine/calendar'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { numeral } from '../../../shared/numerals.ts'
import { PathLink } from '../../../shared/path-link.tsx'
import { daysLeft } from '../../../shared/tanggal/deadline.ts'
import { Frame } from '../../../ui/frame.tsx'
import { LinkTo } from '../../../ui/links.ts'
import type { ToneName } from '../../../ui/theme/colours.ts'
import { usePendingUsulan } from '../../pengajuan/queries-pending.ts'
import type { Kehadiran } from '../queries-kehadiran.ts'
import { LoadedPart } from './loaded-part.tsx'
import { usulanPath } from './perhatian-words.ts'

/** From these days on the number itself says that it is late. */
const LONG_WAIT = 7
const SOON = 3
const HEIGHT = 204

type Props = { query: Kehadiran['attention']; wilayah: string | undefined }

/** What has a clock running: the request that has waited longest, and the statements that are not sent. */
export function Waiting({ query, wilayah }: Props) {
  return (
    <Frame title="Yang menunggu">
      <LoadedPart query={query} height={HEIGHT} placeholder={<Placeholder />} withoutCounters>
        {(data) => (
          <Box sx={{ display: 'grid', gap: 4, '& > * + *': { borderTop: 1, borderColor: 'divider', pt: 4 } }}>
            <OldestUsulan usulan={data.usulanTertua} />
            <Sptjm {...data.sptjm} wilayah={wilayah} />
          </Box>
        )}
      </LoadedPart>
    </Frame>
  )
}

function OldestUsulan({ usulan }: { usulan: KehadiranPerhatian['usulanTertua'] }) {
  if (usulan === null)
    return (
      <Item title="Usulan terlama" figure="Tidak ada" action={<JamKerja />}>
        Semua usulan sudah diputus.
      </Item>
    )
  const { umurHari, jenis, nomor, namaSekolah } = usulan
  return (
    <Item
      title="Usulan terlama"
      figure={umurHari === 0 ? 'hari ini' : `${numeral(umurHari)} hari`}
      tone={umurHari >= LONG_WAIT ? 'bahaya' : undefined}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 }}>
          <PathLink path={usulanPath(usulan)}>Buka usulannya</PathLink>
          <JamKerja />
        </Box>
      }
    >
      {jenis === 'koreksi' ? 'Koreksi' : 'Absensi manual'} {nomor}, {namaSekolah}
    </Item>
  )
}

/** Hours that schools ask for, beside the other requests: a line that comes later moves nothing (rules.md M9). */
function JamKerja() {
  const jumlah = usePendingUsulan()?.jamKerja?.jumlah ?? 0
  if (jumlah === 0) return null
  return (
    <LinkTo to="/usul-jam-kerja" search={{}} sx={{ fontWeight: 560 }}>
      {numeral(jumlah)} usul jam kerja
    </LinkTo>
  )
}

type SptjmProps = KehadiranPerhatian['sptjm'] & { wilayah: string | undefined }

function Sptjm({ bulan, belum, sekolah, tenggat, sisaHari, wilayah }: SptjmProps) {
  const judul = `SPTJM ${namaBulan(bulan)}`
  if (sekolah === 0)
    return (
      <Item title={judul} figure="–">
        Belum ada sekolah di sini.
      </Item>
    )
  if (belum === 0)
    return (
      <Item title={judul} figure="Lengkap">
        Semua {numeral(sekolah)} sekolah sudah mengirim.
      </Item>
    )
  return (
    <Item
      title={judul}
      figure={daysLeft(sisaHari)}
      tone={sisaHari < 0 ? 'bahaya' : sisaHari <= SOON ? 'peringatan' : undefined}
      action={
        <LinkTo
          to="/kesiapan"
          search={{ bulan, ...(wilayah === undefined ? {} : { wilayah }) }}
          sx={{ fontWeight: 560 }}
        >
          Lihat sekolahnya
        </LinkTo>
      }
    >
      {numeral(belum)} dari {numeral(sekolah)} sekolah belum mengirim, tenggat{' '}
      {longTanggal(tenggat).slice(0, -5).replaceAll(' ', '\u00a0')}
    </Item>
  )
}

type ItemProps = {
  title: string
  figure: string
  tone?: ToneName | undefined
  action?: ReactNode
  children: ReactNode
}

function Item({ title, figure, tone, action, children }: ItemProps) {
  return (
    <Box sx={{ minHeight: 84, fontSize: '0.875rem' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Box component="h3" sx={{ m: 0, font: 'inherit', color: 'text.secondary' }}>
          {title}
        </Box>
        <Box
          component="strong"
          sx={(theme) => ({
            fontSize: '1.125rem',
            fontWeight: 660,
            whiteSpace: 'nowrap',
            color: tone === undefined ? 'text.primary' : theme.tones[tone].text,
          })}
        >
          {figure}
        </Box>
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{children}</Box>
      {action}
    </Box>
  )
}

function Placeholder() {
  return (
    <Box component="output" aria-label="Sedang memuat yang menunggu" sx={{ display: 'block' }}>
      {['80%', '60%', '75%', '55%'].map((width) => (
        <Skeleton key={width} width={width} height={44} />
      ))}
    </Box>
  )
}
