import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CopyButton } from '../../../ui/button/copy-button.tsx'

type Props = {
  /** The path with the token: known only right after it was made; elsewhere its place is shown. */
  path?: string
  hasToken: boolean
}

/** What to set in the machine's menu, with the words that a Solution X100-C shows (devices.md 1.1, 5). */
export function HowToConnect({ path, hasToken }: Props) {
  const { hostname, port, protocol } = window.location
  const nomorPort = port === '' ? (protocol === 'https:' ? '443' : '80') : port
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (
    <Box>
      {local && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          Anda membuka Geisa sebagai “{hostname}”. Mesin tidak mengenal nama itu: isikan alamat IP komputer server,
          misalnya 192.168.1.10.
        </Alert>
      )}
      <Box component="ol" sx={{ m: 0, pl: 0, listStyle: 'none', counterReset: 'langkah', display: 'grid', gap: 4 }}>
        <Step title="Pastikan mesin tersambung ke internet">
          Pasang kabel LAN, lalu di mesin buka <Menu>Menu → Komunikasi → Ethernet</Menu>. Pilih DHCP, atau isi alamat
          IP, gateway, dan DNS dari jaringan sekolah.
        </Step>
        <Step title="Buka pengaturan server">
          <Menu>Menu → Komunikasi → ADMS</Menu> (di sebagian mesin tertulis <Menu>Cloud Server</Menu> atau{' '}
          <Menu>Webserver</Menu>).
        </Step>
        <Step title="Isi alamat server">
          <Input name="Alamat server" value={local ? null : hostname} replace="alamat IP komputer server" />
          <Input name="Port server" value={nomorPort} />
          {hasToken && (
            <Input
              name="Jalur (path)"
              value={path ?? null}
              replace="/m/ diikuti token mesin ini"
              when="bila mesin memintanya"
            />
          )}
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            Nyalakan “Domain name” bila alamatnya berupa nama, matikan bila berupa angka IP. Matikan “Proxy”.
          </Typography>
        </Step>
        <Step title="Simpan, lalu matikan dan nyalakan mesin">
          Dalam dua menit keadaan mesin di halaman ini berubah menjadi “Terhubung”. Mesin mengirim seluruh data lamanya
          sendiri; data yang banyak perlu waktu hingga satu jam.
        </Step>
        <Step title="Coba satu kali tap">
          Tempelkan jari, lalu lihat di Log Mesin: tap muncul dalam beberapa detik.
        </Step>
      </Box>
    </Box>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '28px minmax(0, 1fr)',
        columnGap: 3,
        counterIncrement: 'langkah',
        '&::before': {
          content: 'counter(langkah)',
          width: 26,
          height: 26,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'action.hover',
          color: 'text.primary',
          typography: 'caption',
          fontWeight: 600,
        },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="p" sx={{ minHeight: 26, display: 'flex', alignItems: 'center' }}>
          {title}
        </Typography>
        <Typography variant="body2" component="div" color="textSecondary">
          {children}
        </Typography>
      </Box>
    </Box>
  )
}

function Menu({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.primary', fontWeight: 560 }}>
      {children}
    </Box>
  )
}

function Input({
  name,
  value,
  replace,
  when,
}: {
  name: string
  value: string | null
  replace?: string
  when?: string
}) {
  return (
    <Box
      sx={{
        mt: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        pl: 3,
        pr: 1,
        py: 1,
        minHeight: 44,
      }}
    >
      <Box sx={{ width: 130, flexShrink: 0 }}>
        {name}
        {when !== undefined && (
          <Typography variant="caption" component="div">
            {when}
          </Typography>
        )}
      </Box>
      {value === null ? (
        <Box sx={{ flex: '1 1 120px', minWidth: 0, fontStyle: 'italic' }}>{replace}</Box>
      ) : (
        <>
          <Box
            component="code"
            sx={{
              flex: '1 1 120px',
              minWidth: 0,
              color: 'text.primary',
              fontSize: '0.875rem',
              overflowWrap: 'anywhere',
            }}
          >
            {value}
          </Box>
          <CopyButton text={value} what={name.toLowerCase()} />
        </>
      )}
    </Box>
  )
}
