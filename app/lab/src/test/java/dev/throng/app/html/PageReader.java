package dev.throng.app.html;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Parser of pages as XML. */
public final class PageReader {
    private PageReader() {}

    public static Document parsed(String page) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        return factory.newDocumentBuilder().parse(new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8)));
    }

    /** Returns all elements of a name, in order. */
    public static List<Element> all(Document page, String name) {
        NodeList nodes = page.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    public static List<String> texts(Document page, String name) {
        return all(page, name).stream().map(Element::getTextContent).toList();
    }

    /** Fails if a page loads a file, has a link, or runs a script. */
    public static void assertSelfContained(String page) throws Exception {
        for (String word : List.of("http:", "https:", "<script", "url(", "@import", "<link", "<iframe", "<object")) {
            assertFalse(page.contains(word), word);
        }
        for (Element element : all(parsed(page), "*")) {
            assertFalse(element.hasAttribute("href"), element.toString());
            for (int i = 0; i < element.getAttributes().getLength(); i++) {
                String name = element.getAttributes().item(i).getNodeName();
                assertFalse(name.startsWith("on"), name);
            }
        }
    }
}
