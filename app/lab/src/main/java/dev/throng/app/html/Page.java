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
     * @param title title, escaped by this method
     * @param subtitle subtitle, escaped by this method
     * @param body HTML of the content
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
     * @param note explanation, escaped by this method; may be empty
     * @return a titled part of a page; empty if it has no content
     */
    public static String card(String title, String note, String content) {
        return content.isEmpty()
                ? ""
                : "<section><h2>" + Words.escaped(title) + "</h2>\n" + explained(note) + content + "</section>\n";
    }

    /** @return a paragraph of explanation; empty if the explanation is empty */
    public static String explained(String words) {
        return words.isEmpty() ? "" : "<p class=\"explained\">" + Words.escaped(words) + "</p>\n";
    }

    /**
     * @param caption a few words, escaped by this method
     * @return a picture inside the page
     */
    public static String figure(byte[] png, String caption) {
        String words = Words.escaped(caption);
        return "<figure><img alt=\"" + words + "\" decoding=\"async\" src=\"data:image/png;base64,"
                + Base64.getEncoder().encodeToString(png) + "\"/><figcaption>" + words + "</figcaption></figure>\n";
    }
}
