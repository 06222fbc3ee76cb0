import type { FolderSurat, MessageSummary } from '@geisa/contract/kotak-surat/kotak-surat'
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { TimeAgo } from '../../shared/tanggal/time-ago.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LinkTo } from '../../ui/links.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Props = {
  folder: FolderSurat
  pesan: readonly MessageSummary[] | undefined
  open: number | undefined
  filtered: boolean
  selected: readonly number[]
  onSelect: (ids: readonly number[]) => void
}

export function DaftarPesan({ folder, pesan, open, filtered, selected, onSelect }: Props) {
  if (pesan === undefined) return <Loading />
  if (pesan.length === 0)
    return filtered ? (
      <EmptyState image="cari" title="Tidak ada pesan yang cocok" hint="Ubah atau kosongkan saringannya." />
    ) : (
      <EmptyState {...EMPTY[folder]} />
    )
  return (
    <Box component="ul" aria-label="Pesan" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {pesan.map((one) => (
        <Row
          key={one.id_pesan}
          folder={folder}
          pesan={one}
          active={one.id_pesan === open}
          selected={selected.includes(one.id_pesan)}
          onSelect={(yes) =>
            onSelect(yes ? [...selected, one.id_pesan] : selected.filter((other) => other !== one.id_pesan))
          }
        />
      ))}
    </Box>
  )
}

const EMPTY = {
  Inbox: {
    title: 'Belum ada pesan',
    hint: 'Surat untuk Anda, keputusan atas usulan, dan pengingat dari Sistem tiba di sini.',
  },
  Terkirim: { title: 'Belum ada surat terkirim', hint: "Tekan 'Tulis surat' untuk mengirim yang pertama." },
  Draft: { title: 'Tidak ada draf', hint: 'Surat yang belum dikirim tersimpan sendiri di sini.' },
  Dihapus: {
    title: 'Tidak ada pesan terhapus',
    hint: 'Pesan yang dihapus dapat dipulihkan dari sini selama 90 hari.',
  },
}

/** 'Koreksi 2026… di…' says nothing: what was decided, and of whom, takes further lines. */
const SUBJECT = {
  flex: 1,
  minWidth: 0,
  display: '-webkit-box',
  WebkitLineClamp: 4,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.35,
} as const

type RowProps = {
  folder: FolderSurat
  pesan: MessageSummary
  active: boolean
  selected: boolean
  onSelect: (yes: boolean) => void
}

function Row({ folder, pesan, active, selected, onSelect }: RowProps) {
  const next = pesan.terbaca === 0
  const title = pesan.subjek === '' ? '(tanpa subjek)' : pesan.subjek
  const id = String(pesan.id_pesan)
  const content = <RowContent folder={folder} pesan={pesan} title={title} />
  const sx = { display: 'block', flex: 1, minWidth: 0, pr: 3, py: 2.5, color: 'text.primary' }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        borderBottom: 1,
        borderColor: 'divider',
        borderLeft: 3,
        borderLeftColor: next ? 'primary.main' : 'transparent',
        bgcolor: active || selected ? 'action.selected' : 'transparent',
        '&:hover': { bgcolor: active || selected ? 'action.selected' : 'action.hover' },
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Checkbox
        checked={selected}
        onChange={(e) => onSelect(e.target.checked)}
        slotProps={{ input: { 'aria-label': `Pilih ${title}` } }}
        sx={{ mt: 0.5 }}
      />
      {folder === 'Draft' ? (
        <LinkTo to="." search={(old) => ({ ...old, tulis: id })} underline="none" data-pesan={id} sx={sx}>
          {content}
        </LinkTo>
      ) : (
        <LinkTo
          to="/kotak-surat/$folder/$idPesan"
          params={{ folder, idPesan: id }}
          search={true}
          underline="none"
          aria-current={active ? 'true' : undefined}
          data-pesan={id}
          sx={sx}
        >
          {content}
        </LinkTo>
      )}
    </Box>
  )
}

function RowContent({ folder, pesan, title }: { folder: FolderSurat; pesan: MessageSummary; title: string }) {
  const next = pesan.terbaca === 0
  const own = folder === 'Terkirim' || folder === 'Draft'
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const person = own ? `Kepada: ${pesan.kepada || '(belum dipilih)'}` : pesan.pengirim?.nama
  const when = (
    <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
      <TimeAgo instant={pesan.waktu} />
    </Typography>
  )
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
        <Typography sx={{ ...SUBJECT, fontWeight: next ? 650 : 450 }}>{title}</Typography>
        {pesan.jumlahLampiran > 0 && (
          <AttachFileOutlined
            titleAccess={`${pesan.jumlahLampiran} lampiran`}
            sx={{ fontSize: 16, alignSelf: 'center', color: 'text.secondary' }}
          />
        )}
        {!phone && when}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
        <Typography variant="body2" color="textSecondary" noWrap={!(phone && own)} sx={{ flex: 1, minWidth: 0 }}>
          {next && <VisuallyHidden>Belum dibaca · </VisuallyHidden>}
          {[person, phone && own ? undefined : pesan.cuplikan].filter(Boolean).join(' · ')}
        </Typography>
        {phone && when}
      </Box>
      {(pesan.penting || pesan.sifatSurat === 1) && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          {pesan.penting && <Badge tone="peringatan">Penting</Badge>}
          {pesan.sifatSurat === 1 && <Badge tone="info">Nasional</Badge>}
        </Box>
      )}
    </>
  )
}

const Loading = () => (
  <Box aria-busy sx={{ p: 3 }}>
    {[0, 1, 2, 3, 4].map((nth) => (
      <Skeleton key={nth} height={56} />
    ))}
  </Box>
)
