import type { JadwalJenjang } from '@geisa/contract/jadwal'
import type { Jenjang } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { jenjangTerlihat } from '../../../shared/wilayah/jenjang-terlihat.ts'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { ambilJadwal } from '../queries.ts'
import { adaJam, type Minggu, mingguDari, type Shift, salinJam } from './minggu.ts'
import { SalinHariDialog } from './salin-hari-dialog.tsx'

type Props = { shift: Shift; data: JadwalJenjang; minggu: Minggu; onGanti: (minggu: Minggu) => void }

/** Hours that exist already are not typed again. What is copied is only in the form until it is saved. */
export function MenuSalin({ shift, data, minggu, onGanti }: Props) {
  const [jangkar, setJangkar] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState(false)
  const pengguna = usePengguna()
  const lain: Shift = shift === 1 ? 2 : 1
  const mingguLain = mingguDari(data.rows, lain)
  const jenjangLain =
    pengguna === null || pengguna.peran === PERAN.SEKOLAH
      ? []
      : jenjangTerlihat(pengguna).filter((j) => j !== data.jenjang)
  const tutup = (): void => setJangkar(null)

  function terima(asal: Minggu, dari: string): void {
    tutup()
    if (!adaJam(asal)) return beritahu(`${dari} belum memuat jam.`, 'warning')
    onGanti(salinJam(minggu, asal))
    beritahu(`Jam disalin dari ${dari}. Periksa, lalu simpan.`)
  }
  async function dariJenjang(jenjang: Jenjang): Promise<void> {
    try {
      const { rows } = await ambilJadwal(jenjang, data.tanggal)
      terima(mingguDari(rows, shift), `Shift ${shift} jenjang ${jenjang}`)
    } catch (sebab) {
      tutup()
      beritahu(kalimatGalat(sebab, 'Gagal mengambil data'), 'error')
    }
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ContentCopyOutlined />}
        aria-haspopup="menu"
        aria-expanded={jangkar !== null}
        onClick={(e) => setJangkar(e.currentTarget)}
      >
        Salin…
      </Button>
      <Menu anchorEl={jangkar} open={jangkar !== null} onClose={tutup}>
        <MenuItem
          onClick={() => {
            tutup()
            setDialog(true)
          }}
        >
          Satu hari ke hari lain…
        </MenuItem>
        <MenuItem
          aria-disabled={!adaJam(mingguLain)}
          onClick={() => adaJam(mingguLain) && terima(mingguLain, `Shift ${lain}`)}
        >
          <ListItemText
            primary={`Dari Shift ${lain}`}
            secondary={adaJam(mingguLain) ? undefined : `Shift ${lain} belum punya jam`}
          />
        </MenuItem>
        {jenjangLain.length > 0 && <Divider />}
        {jenjangLain.map((jenjang) => (
          <MenuItem key={jenjang} onClick={() => void dariJenjang(jenjang)}>
            Dari jenjang {jenjang}
          </MenuItem>
        ))}
      </Menu>
      {dialog && <SalinHariDialog minggu={minggu} onGanti={onGanti} onTutup={() => setDialog(false)} />}
    </>
  )
}
