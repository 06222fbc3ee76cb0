import { LAMPIRAN_MAKS, LAMPIRAN_MAKS_BYTE, UKURAN_LAMPIRAN, unggahLampiran } from '@geisa/contract/surat'
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { GalatApi, kalimatGalat } from '../../api/galat-api.ts'
import { kirimBerkas } from '../../api/kirim-berkas.ts'
import { bukaDokumen } from '../../shared/dokumen/buka-dokumen.ts'
import { BarisDokumen } from '../../shared/dokumen/dokumen-pendukung-baris.tsx'
import { siapkanBerkas } from '../../shared/dokumen/kecilkan-foto.ts'
import type { LampiranIsian } from './isian-surat.ts'

type Props = {
  lampiran: readonly LampiranIsian[]
  onUbah: (ubah: (lama: readonly LampiranIsian[]) => readonly LampiranIsian[]) => void
  onSibuk: (sibuk: boolean) => void
  galat: string | undefined
}

const BATAS = { maksByte: LAMPIRAN_MAKS_BYTE, kalimat: UKURAN_LAMPIRAN }

/** Attachments of a letter: one file after the other, large photos made smaller first. */
export function UnggahLampiran({ lampiran, onUbah, onSibuk, galat }: Props) {
  const pemilih = useRef<HTMLInputElement>(null)
  const [jalan, setJalan] = useState<{ nama: string; persen: number } | null>(null)
  const [tolak, setTolak] = useState<string | null>(null)
  const rem = useRef(new AbortController())
  useEffect(() => () => rem.current.abort(), [])

  async function unggah(berkas: readonly File[]): Promise<void> {
    setTolak(null)
    onSibuk(true)
    try {
      for (const satu of berkas.slice(0, LAMPIRAN_MAKS - lampiran.length)) {
        setJalan({ nama: satu.name, persen: 0 })
        const { isi } = await siapkanBerkas(satu, BATAS)
        const hasil = await kirimBerkas(unggahLampiran, {
          params: {} as never,
          query: { nama: isi.name.slice(-200) },
          berkas: isi,
          onProgres: (persen) => setJalan({ nama: satu.name, persen }),
          signal: rem.current.signal,
        })
        onUbah((lama) => [...lama, hasil])
      }
      if (berkas.length > LAMPIRAN_MAKS - lampiran.length) setTolak(`Paling banyak ${LAMPIRAN_MAKS} lampiran.`)
    } catch (sebab) {
      if (!rem.current.signal.aborted) setTolak(kalimatTolak(sebab))
    } finally {
      setJalan(null)
      onSibuk(false)
    }
  }
  const penuh = lampiran.length >= LAMPIRAN_MAKS
  const pesan = tolak ?? galat
  return (
    <Box component="section" aria-label="Lampiran">
      {lampiran.length > 0 && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          {lampiran.map((satu) => (
            <BarisDokumen
              key={satu.s3Key}
              dokumen={satu}
              onBuka={() => void bukaDokumen(async () => satu)}
              onHapus={() => onUbah((lama) => lama.filter(({ s3Key }) => s3Key !== satu.s3Key))}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button
          startIcon={<AttachFileOutlined />}
          disabled={penuh || jalan !== null}
          onClick={() => pemilih.current?.click()}
        >
          Lampirkan berkas
        </Button>
        <input
          ref={pemilih}
          type="file"
          hidden
          aria-label="Lampirkan berkas"
          accept="image/jpeg,image/png,application/pdf"
          multiple
          onChange={(e: ChangeEvent<HTMLInputElement>) => {
            void unggah([...(e.target.files ?? [])])
            // The same file again must be a change again.
            e.target.value = ''
          }}
        />
        <Typography variant="body2" color="textSecondary">
          jpg, png, atau pdf, maks 2 MB; {lampiran.length} dari {LAMPIRAN_MAKS}
        </Typography>
      </Box>
      {jalan !== null && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" component="output">
            Mengunggah {jalan.nama}
          </Typography>
          <LinearProgress
            aria-label={`Mengunggah ${jalan.nama}`}
            variant={jalan.persen > 0 && jalan.persen < 100 ? 'determinate' : 'indeterminate'}
            value={jalan.persen}
            sx={{ mt: 1, borderRadius: 1 }}
          />
        </Box>
      )}
      {pesan && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {pesan}
        </Alert>
      )}
    </Box>
  )
}

/** What the browser itself found in the file says so in whole sentences. */
const kalimatTolak = (sebab: unknown): string =>
  sebab instanceof Error && !(sebab instanceof GalatApi)
    ? sebab.message
    : kalimatGalat(sebab, 'Gagal mengunggah lampiran')
