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
import { errorSentence } from '../../../api/api-error.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { visibleJenjang } from '../../../shared/wilayah/visible-jenjang.ts'
import { notify } from '../../../ui/notice/notify.ts'
import { fetchJadwal } from '../queries.ts'
import { CopyHariDialog } from './copy-hari-dialog.tsx'
import { copyJam, hasJam, type Minggu, mingguFrom, type Shift } from './minggu.ts'

type Props = { shift: Shift; data: JadwalJenjang; minggu: Minggu; onChange: (minggu: Minggu) => void }

/** Hours that exist already are not typed again. What is copied is only in the form until it is saved. */
export function CopyMenu({ shift, data, minggu, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialogOpen, setDialogOpen] = useState(false)
  const pengguna = usePengguna()
  const other: Shift = shift === 1 ? 2 : 1
  const otherMinggu = mingguFrom(data.rows, other)
  const otherJenjang =
    pengguna === null || pengguna.peran === PERAN.SEKOLAH
      ? []
      : visibleJenjang(pengguna).filter((j) => j !== data.jenjang)
  const close = (): void => setAnchor(null)

  function accept(origins: Minggu, from: string): void {
    close()
    if (!hasJam(origins)) return notify(`${from} belum memuat jam.`, 'warning')
    onChange(copyJam(minggu, origins))
    notify(`Jam disalin dari ${from}. Periksa, lalu simpan.`)
  }
  async function fromJenjang(jenjang: Jenjang): Promise<void> {
    try {
      const { rows } = await fetchJadwal(jenjang, data.tanggal)
      accept(mingguFrom(rows, shift), `Shift ${shift} jenjang ${jenjang}`)
    } catch (cause) {
      close()
      notify(errorSentence(cause, 'Gagal mengambil data'), 'error')
    }
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ContentCopyOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(e) => setAnchor(e.currentTarget)}
      >
        Salin…
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          onClick={() => {
            close()
            setDialogOpen(true)
          }}
        >
          Satu hari ke hari lain…
        </MenuItem>
        <MenuItem
          aria-disabled={!hasJam(otherMinggu)}
          onClick={() => hasJam(otherMinggu) && accept(otherMinggu, `Shift ${other}`)}
        >
          <ListItemText
            primary={`Dari Shift ${other}`}
            secondary={hasJam(otherMinggu) ? undefined : `Shift ${other} belum punya jam`}
          />
        </MenuItem>
        {otherJenjang.length > 0 && <Divider />}
        {otherJenjang.map((jenjang) => (
          <MenuItem key={jenjang} onClick={() => void fromJenjang(jenjang)}>
            Dari jenjang {jenjang}
          </MenuItem>
        ))}
      </Menu>
      {dialogOpen && <CopyHariDialog minggu={minggu} onChange={onChange} onClose={() => setDialogOpen(false)} />}
    </>
  )
}
