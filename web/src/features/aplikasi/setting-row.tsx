import { SETTING } from '@geisa/contract/aplikasi/setting/definitions'
import { settingWords } from '@geisa/contract/aplikasi/setting/words'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { CancelLaterVersion } from './cancel-later-version.tsx'
import { type SettingRow, useCancelSetting } from './queries.ts'

type Props = { row: SettingRow; maySave: boolean; onUpdate: () => void; onRiwayat: () => void }

/** A setting as it stands, since when, and what comes next. */
export function PengaturanRow({ row, maySave, onUpdate, onRiwayat }: Props) {
  const { kunci } = row
  const { label, bantuan } = SETTING[kunci]
  const later = row.daftarVersi.filter(({ bolehBatal }) => bolehBatal).toReversed()
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
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Typography variant="body1" component="h2" sx={{ fontWeight: 560 }}>
          {label}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {bantuan}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
          {settingWords(kunci, row.nilai as never)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {row.sejak === null ? 'Nilai bawaan' : `Sejak ${formatTanggal(row.sejak)}`}
        </Typography>
        {later.map((one) => (
          <LaterVersion key={one.berlakuMulai} row={row} version={one} maySave={maySave} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, whiteSpace: 'nowrap' }}>
        <Tooltip title="Riwayat">
          <IconButton aria-label={`Riwayat ${label}`} onClick={onRiwayat}>
            <HistoryOutlined />
          </IconButton>
        </Tooltip>
        <ButtonWithReason
          variant="outlined"
          size="small"
          aria-label={`Ubah ${label}`}
          reason={maySave ? null : 'Hak akses akun Anda hanya memantau'}
          onClick={onUpdate}
        >
          Ubah
        </ButtonWithReason>
      </Box>
    </Box>
  )
}

type LaterProps = { row: SettingRow; version: SettingRow['daftarVersi'][number]; maySave: boolean }

function LaterVersion({ row: { kunci, versi }, version: { nilai, berlakuMulai }, maySave }: LaterProps) {
  const cancel = useCancelSetting()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      <Typography variant="body2">
        Mulai {formatTanggal(berlakuMulai)}: <strong>{settingWords(kunci, nilai as never)}</strong>
      </Typography>
      {maySave && (
        <CancelLaterVersion
          message={`${SETTING[kunci].label} yang menjadi ${settingWords(kunci, nilai as never)} mulai ${formatTanggal(berlakuMulai)} tidak jadi berlaku bagi semua sekolah; nilai sebelumnya tetap berlaku.`}
          saving={cancel.isPending}
          onCancel={() => cancel.mutate({ key: kunci, berlakuMulai, versi })}
        />
      )}
    </Box>
  )
}
