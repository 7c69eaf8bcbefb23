import { QRCodeSVG } from 'qrcode.react';

/**
 * Lazy, because only the setup of a second factor needs the encoder. Black on white in both themes.
 */
export function QrCode({ value, label }: { value: string; label: string }) {
  return (
    <QRCodeSVG
      value={value}
      title={label}
      size={176}
      marginSize={2}
      bgColor="#ffffff"
      fgColor="#000000"
      className="rounded-lg"
    />
  );
}
