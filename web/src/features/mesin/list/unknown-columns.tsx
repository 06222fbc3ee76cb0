import type { UnknownMesin } from '@geisa/contract/mesin/unknown-mesin'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { numeral } from '../../../shared/numerals.ts'
import { TimeAgo } from '../../../shared/tanggal/time-ago.tsx'
import { formatInstant } from '../../../shared/tanggal/waktu-sekolah.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import type { ColumnOf } from '../../../ui/table/columns.ts'

export function unknownColumns(
  mayWrite: boolean,
  onAct: (jenis: 'serahkan' | 'blokir', mesin: UnknownMesin) => void,
): ColumnOf<UnknownMesin>[] {
  const alasan = mayWrite ? null : 'Hak akses Anda hanya untuk melihat'
  return [
    {
      id: 'seri',
      title: 'Nomor seri',
      value: (m) => m.nomorSeri,
      cell: (m) => (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Box sx={{ fontWeight: 600 }}>{m.nomorSeri}</Box>
          {m.diblokir && <Badge tone="bahaya">Diblokir</Badge>}
        </Box>
      ),
      fixed: true,
    },
    {
      id: 'pertama',
      title: 'Pertama terlihat',
      value: (m) => m.pertamaTerlihat,
      cell: (m) => <Moment instant={m.pertamaTerlihat} />,
      fixed: true,
    },
    {
      id: 'terakhir',
      title: 'Terakhir terlihat',
      value: (m) => m.terakhirTerlihat,
      cell: (m) => <Moment instant={m.terakhirTerlihat} />,
      fixed: true,
      brief: (m) => `terlihat ${formatInstant(m.terakhirTerlihat, 'WIB').slice(0, -3)} WIB`,
    },
    { id: 'ip', title: 'Alamat IP', value: (m) => m.ip, fixed: true },
    {
      id: 'tanya',
      title: 'Menghubungi',
      hint: 'Berapa kali mesin menghubungi server',
      value: (m) => m.jumlahTanya,
      cell: (m) => numeral(m.jumlahTanya),
      numeric: true,
    },
    {
      id: 'tolak',
      title: 'Kiriman ditolak',
      hint: 'Kiriman tap yang belum diterima; masih ada di mesin',
      value: (m) => m.jumlahTolak,
      cell: (m) => numeral(m.jumlahTolak),
      numeric: true,
      brief: (m) => (m.jumlahTolak === 0 ? null : `${numeral(m.jumlahTolak)} kiriman ditolak`),
    },
    {
      id: 'tindakan',
      title: 'Tindakan',
      value: () => '',
      fixed: true,
      cell: (m) => (
        <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1 }}>
          {!m.diblokir && (
            <ButtonWithReason size="small" variant="outlined" reason={alasan} onClick={() => onAct('serahkan', m)}>
              Serahkan ke sekolah
            </ButtonWithReason>
          )}
          <ButtonWithReason
            size="small"
            color={m.diblokir ? 'primary' : 'error'}
            reason={alasan}
            onClick={() => onAct('blokir', m)}
          >
            {m.diblokir ? 'Buka blokir' : 'Blokir'}
          </ButtonWithReason>
        </Box>
      ),
    },
  ]
}

/** The admin has no school, so the clock is WIB. */
function Moment({ instant }: { instant: string }) {
  return (
    <Tooltip title={`${formatInstant(instant, 'WIB')} WIB`} describeChild>
      <span>
        <TimeAgo instant={instant} />
      </span>
    </Tooltip>
  )
}
