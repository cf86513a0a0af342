package dev.throng.convert.collada;

import dev.throng.convert.scene.ImportException;
import java.io.ByteArrayInputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * An element of an XML document. Elements are equal only if identical.
 *
 * @param name local name
 * @param attributes attributes by name
 * @param children child elements in order
 * @param text the element's whole text, without that of children
 */
record Xml(String name, Map<String, String> attributes, List<Xml> children, StringBuilder text) {
    private static final int DEEPEST = 400;
    private static final int MOST_INPUTS = 1000;

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    /** Reads the root of a document. The parser reads no other files: no document types, no external entities. */
    static Xml read(byte[] bytes) {
        XMLInputFactory factory = XMLInputFactory.newInstance();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setXMLReporter((message, kind, data, place) -> {}); // problems also cause exceptions
        try {
            return read(factory.createXMLStreamReader(new ByteArrayInputStream(bytes)));
        } catch (XMLStreamException e) {
            String where =
                    e.getLocation() == null ? "" : " in line " + e.getLocation().getLineNumber();
            throw ImportException.malformed("an XML syntax error" + where, "well-formed XML");
        } catch (RuntimeException e) { // the JDK's reader also throws these on invalid bytes
            if (e instanceof ImportException mine) {
                throw mine;
            }
            throw ImportException.malformed("an XML syntax error", "well-formed XML");
        }
    }

    private static Xml read(XMLStreamReader reader) throws XMLStreamException {
        Xml document = new Xml("", Map.of(), new ArrayList<>(), new StringBuilder());
        Deque<Xml> open = new ArrayDeque<>(List.of(document));
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    Xml element = element(reader);
                    open.element().children.add(element);
                    open.push(element);
                }
                case XMLStreamConstants.END_ELEMENT -> open.pop();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
                    open.element().text.append(reader.getText());
                default -> {}
            }
            if (open.size() > DEEPEST) {
                throw ImportException.malformed(
                        "XML elements nested more than " + DEEPEST + " deep", "at most " + DEEPEST + " levels");
            }
        }
        return document.children.get(0);
    }

    private static Xml element(XMLStreamReader reader) {
        Map<String, String> attributes = new HashMap<>();
        for (int a = 0; a < reader.getAttributeCount(); a++) {
            attributes.put(reader.getAttributeLocalName(a), reader.getAttributeValue(a));
        }
        return new Xml(reader.getLocalName(), attributes, new ArrayList<>(), new StringBuilder());
    }

    /** @return the value of an attribute; empty if it is missing */
    String attribute(String attribute) {
        return attributes.getOrDefault(attribute, "");
    }

    /** @return the attribute {@code name}, else {@code id} */
    String nameOrId() {
        return attribute("name").isEmpty() ? attribute("id") : attribute("name");
    }

    /**
     * @param url reference such as {@code #mesh1}
     * @return id in the reference, without the number sign
     */
    static String fragment(String url) {
        return url.substring(url.lastIndexOf('#') + 1).strip();
    }

    Optional<Xml> child(String childName) {
        return all(childName).findFirst();
    }

    Stream<Xml> all(String childName) {
        return children.stream().filter(child -> child.name.equals(childName));
    }

    /** @return the first {@code <input>} child with a given semantic */
    Optional<Xml> input(String semantic) {
        return all("input")
                .filter(input -> input.attribute("semantic").equals(semantic))
                .findFirst();
    }

    /** @return the first descendant with a given name */
    Optional<Xml> inside(String wanted) {
        return below().filter(element -> element.name.equals(wanted)).findFirst();
    }

    /** @return all descendants, each after its parent */
    Stream<Xml> below() {
        return children.stream().flatMap(child -> Stream.concat(Stream.of(child), child.below()));
    }

    List<String> words() {
        StringTokenizer tokens = new StringTokenizer(text.toString());
        List<String> words = new ArrayList<>(tokens.countTokens());
        while (tokens.hasMoreTokens()) {
            words.add(tokens.nextToken());
        }
        return words;
    }

    /** @return the numbers of the text, with INF and NaN as the XML schema writes them */
    double[] numbers() {
        StringTokenizer tokens = new StringTokenizer(text.toString());
        double[] numbers = new double[tokens.countTokens()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(tokens.nextToken());
        }
        return numbers;
    }

    /** @throws ImportException if the text does not have {@code count} numbers */
    double[] numbers(int count) {
        double[] numbers = numbers();
        if (numbers.length != count) {
            throw ImportException.malformed(numbers.length + " numbers in <" + name + ">", count + " numbers");
        }
        return numbers;
    }

    double number(String word) {
        try {
            return Double.parseDouble(word.replace("INF", "Infinity"));
        } catch (NumberFormatException e) {
            throw ImportException.malformed("'" + word + "' in <" + name + ">", "a number");
        }
    }

    int[] wholes() {
        StringTokenizer tokens = new StringTokenizer(text.toString());
        int[] numbers = new int[tokens.countTokens()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = whole(tokens.nextToken(), name);
        }
        return numbers;
    }

    /** @return integer in an attribute; 0 if it is missing */
    int whole(String attribute) {
        return attributes.containsKey(attribute) ? whole(attribute(attribute).strip(), attribute) : 0;
    }

    /** @return the offset, among the indices of each corner, of the index into this input */
    int offset() {
        int offset = whole("offset");
        if (offset < 0 || offset > MOST_INPUTS) {
            throw ImportException.malformed("an <input> with offset " + offset, "an offset from 0 to " + MOST_INPUTS);
        }
        return offset;
    }

    private static int whole(String word, String where) {
        try {
            return Integer.parseInt(word);
        } catch (NumberFormatException e) {
            throw ImportException.malformed("'" + word + "' in " + where, "a whole number");
        }
    }
}
