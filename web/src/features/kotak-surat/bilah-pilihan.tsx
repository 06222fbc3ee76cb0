import type { FolderSurat, PesanRingkas } from '@geisa/contract/kotak-surat'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useTanya } from '../../ui/dialog/tanya-dulu.tsx'
import { useHapus, useKosongkan, usePulihkan, useTandai } from './queries.ts'

type Props = {
  folder: FolderSurat
  pesan: readonly PesanRingkas[] | undefined
  terpilih: readonly number[]
  onPilih: (ids: readonly number[]) => void
}

/** All or none, and what can be done with the chosen ones. Takes its place also while nothing is chosen. */
export function BilahPilihan({ folder, pesan = [], terpilih, onPilih }: Props) {
  const semua = pesan.length > 0 && terpilih.length === pesan.length
  return (
    <Box
      role="toolbar"
      aria-label="Tindakan atas pesan terpilih"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        pl: 1,
        pr: 1,
        minHeight: 48,
        // One row, also in the narrow pane: the list below stays where it is when the first is chosen.
        '& .MuiButton-root': { px: 1, minWidth: 0 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {/* A disabled box takes no pointer itself. */}
      <span title={pesan.length === 0 ? 'Tidak ada pesan untuk dipilih' : ''}>
        <Checkbox
          checked={semua}
          indeterminate={terpilih.length > 0 && !semua}
          disabled={pesan.length === 0}
          onChange={() => onPilih(semua ? [] : pesan.map(({ id_pesan }) => id_pesan))}
          slotProps={{
            input: {
              'aria-label': semua ? 'Batalkan semua pilihan' : 'Pilih semua di halaman ini',
            },
          }}
        />
      </span>
      <Typography
        variant="body2"
        color="textSecondary"
        component="output"
        sx={{ fontVariantNumeric: 'tabular-nums', flex: 1 }}
      >
        {terpilih.length === 0 ? 'Pilih semua' : `${terpilih.length} dipilih`}
      </Typography>
      {terpilih.length > 0 ? (
        <Tindakan folder={folder} terpilih={terpilih} onSelesai={() => onPilih([])} />
      ) : (
        folder === 'Dihapus' && pesan.length > 0 && <Kosongkan />
      )}
    </Box>
  )
}

function Tindakan({
  folder,
  terpilih,
  onSelesai,
}: {
  folder: FolderSurat
  terpilih: readonly number[]
  onSelesai: () => void
}) {
  const hapus = useHapus()
  const pulihkan = usePulihkan()
  const tandai = useTandai()
  const selesai = { onSuccess: onSelesai }
  const { tanyakan, pertanyaan } = useTanya(
    {
      pesan: `${terpilih.length} pesan akan hilang selamanya dari kotak surat Anda. Apakah anda sudah yakin ?`,
      bahaya: true,
    },
    () => hapus.mutate({ ids: terpilih, dari: 'Dihapus' }, selesai),
  )
  return (
    <>
      {folder === 'Inbox' && (
        <>
          <Button aria-label="Tandai dibaca" onClick={() => tandai.mutate({ ids: terpilih, terbaca: 1 }, selesai)}>
            Dibaca
          </Button>
          <Button onClick={() => tandai.mutate({ ids: terpilih, terbaca: 0 }, selesai)}>Belum dibaca</Button>
        </>
      )}
      {folder === 'Dihapus' ? (
        <>
          <Button onClick={() => pulihkan.mutate(terpilih, selesai)}>Pulihkan</Button>
          <Button color="error" onClick={tanyakan}>
            Hapus selamanya
          </Button>
        </>
      ) : (
        <Button
          color="error"
          aria-keyshortcuts="#"
          onClick={() => hapus.mutate({ ids: terpilih, dari: folder }, selesai)}
        >
          Hapus
        </Button>
      )}
      {pertanyaan}
    </>
  )
}

function Kosongkan() {
  const kosongkan = useKosongkan()
  const { tanyakan, pertanyaan } = useTanya(
    { pesan: 'Semua pesan di folder Dihapus akan hilang selamanya. Apakah anda sudah yakin ?', bahaya: true },
    kosongkan.mutate,
  )
  return (
    <>
      <Button color="error" onClick={tanyakan}>
        Kosongkan
      </Button>
      {pertanyaan}
    </>
  )
}
