import { SETTING } from '@geisa/contract/isi-setting'
import { kataSetting } from '@geisa/contract/kata-setting'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { tampilTanggal } from '../../shared/tanggal/tanggal.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { BatalNanti } from './batal-nanti.tsx'
import { type BarisSetting, useBatalSetting } from './queries.ts'

type Props = { baris: BarisSetting; bolehSimpan: boolean; onUbah: () => void; onRiwayat: () => void }

/** A setting as it stands, since when, and what comes next. */
export function BarisPengaturan({ baris, bolehSimpan, onUbah, onRiwayat }: Props) {
  const { kunci } = baris
  const { label, bantuan } = SETTING[kunci]
  const nanti = baris.daftarVersi.filter(({ bolehBatal }) => bolehBatal).toReversed()
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
        alignItems: 'start',
        py: 3,
        px: 4,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body1" component="h2" sx={{ fontWeight: 560 }}>
          {label}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {bantuan}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0, order: { xs: 3, md: 0 }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
          {kataSetting(kunci, baris.nilai as never)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {baris.sejak === null ? 'Nilai bawaan' : `Sejak ${tampilTanggal(baris.sejak)}`}
        </Typography>
        {nanti.map((satu) => (
          <VersiNanti key={satu.berlakuMulai} baris={baris} versi={satu} bolehSimpan={bolehSimpan} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, whiteSpace: 'nowrap' }}>
        <Tooltip title="Riwayat">
          <IconButton aria-label={`Riwayat ${label}`} onClick={onRiwayat}>
            <HistoryOutlined />
          </IconButton>
        </Tooltip>
        <TombolBeralasan
          variant="outlined"
          size="small"
          aria-label={`Ubah ${label}`}
          alasan={bolehSimpan ? null : 'Hak akses akun Anda hanya memantau'}
          onClick={onUbah}
        >
          Ubah
        </TombolBeralasan>
      </Box>
    </Box>
  )
}

type PropsNanti = { baris: BarisSetting; versi: BarisSetting['daftarVersi'][number]; bolehSimpan: boolean }

function VersiNanti({ baris: { kunci }, versi: { nilai, berlakuMulai }, bolehSimpan }: PropsNanti) {
  const batal = useBatalSetting()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      <Typography variant="body2">
        Mulai {tampilTanggal(berlakuMulai)}: <strong>{kataSetting(kunci, nilai as never)}</strong>
      </Typography>
      {bolehSimpan && (
        <BatalNanti
          pesan={`${SETTING[kunci].label} yang menjadi ${kataSetting(kunci, nilai as never)} mulai ${tampilTanggal(berlakuMulai)} tidak jadi berlaku bagi semua sekolah; nilai sebelumnya tetap berlaku.`}
          menyimpan={batal.isPending}
          onBatal={() => batal.mutate({ kunci, berlakuMulai })}
        />
      )}
    </Box>
  )
}
