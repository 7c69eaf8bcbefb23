import type { HostedProperties } from '@patchbay/sdk';
import { LogoMark } from '@/components/logo';
import { useTexts } from '../texts/texts-context';
import { parseWebUrl } from '../web-url';

type HostedFooterProps = { looks: HostedProperties; isPicture?: boolean };

/** "Powered by", and the organization's terms. */
export function HostedFooter({ looks, isPicture = false }: HostedFooterProps) {
  const { page } = useTexts();
  const links = [
    { label: page.terms, href: parseWebUrl(looks.terms_of_use_url) },
    { label: page.privacy, href: parseWebUrl(looks.privacy_policy_url) },
  ].filter(({ href }) => href !== undefined);
  const isPoweredBy = looks.show_powered_by !== false;
  if (links.length === 0 && !isPoweredBy) {
    return null;
  }
  const Footer = isPicture ? 'div' : 'footer';
  return (
    <Footer className="px-4 pb-6 text-muted-foreground text-xs @min-[600px]:px-8">
      <div className="mx-auto flex w-full max-w-[1000px] flex-wrap items-center gap-x-5 gap-y-2">
        {isPoweredBy ? (
          <p className="me-auto inline-flex min-h-6 items-center gap-1.5">
            <LogoMark className="size-4" />
            {page.poweredBy}
          </p>
        ) : null}
        {links.map(({ label, href }) => (
          <a
            key={label}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center rounded-sm underline-offset-4 hover:underline"
          >
            {label}
          </a>
        ))}
      </div>
    </Footer>
  );
}
