package dev.throng.app.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;

/** Page with a style sheet: self-contained, well-formed as XML, without scripts. */
public final class Page {
    private Page() {}

    /**
     * @param title title in plain text, which this method escapes
     * @param subtitle subtitle in plain text, which this method escapes
     * @param body HTML of the content, not escaped
     * @return HTML of the whole page
     */
    public static String of(String title, String subtitle, String body) {
        String heading = Words.escaped(title);
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                + "<meta name=\"viewport\" content=\"width=device-width\"/>\n<title>Throng: " + heading
                + "</title>\n<style>\n"
                + style() + "</style>\n</head>\n<body>\n<main>\n<header><p class=\"brand\">Throng</p>\n<h1>" + heading
                + "</h1>\n<p>" + Words.escaped(subtitle) + "</p></header>\n" + body + "</main>\n</body>\n</html>\n";
    }

    private static String style() {
        try (InputStream in = Objects.requireNonNull(Page.class.getResourceAsStream("report.css"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * @param title title in plain text, which this method escapes
     * @param note explanation in plain text, which this method escapes; may be empty
     * @param content HTML, not escaped
     * @return HTML of a titled section of a page; empty if the content is empty
     */
    public static String card(String title, String note, String content) {
        return content.isEmpty()
                ? ""
                : "<section><h2>" + Words.escaped(title) + "</h2>\n" + explained(note) + content + "</section>\n";
    }

    /**
     * @param words explanation in plain text, which this method escapes
     * @return HTML of a paragraph of explanation; empty if the explanation is empty
     */
    public static String explained(String words) {
        return words.isEmpty() ? "" : "<p class=\"explained\">" + Words.escaped(words) + "</p>\n";
    }

    /**
     * @param png PNG file
     * @param caption a few words in plain text, which this method escapes
     * @return HTML of a picture inside the page
     */
    public static String figure(byte[] png, String caption) {
        String words = Words.escaped(caption);
        return "<figure><img alt=\"" + words + "\" decoding=\"async\" src=\"data:image/png;base64,"
                + Base64.getEncoder().encodeToString(png) + "\"/><figcaption>" + words + "</figcaption></figure>\n";
    }
}
