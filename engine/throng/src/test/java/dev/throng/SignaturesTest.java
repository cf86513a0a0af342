package dev.throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.inspect.Inspection;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The public API changes only on purpose, stays small, and exposes no internals of the engine. */
class SignaturesTest {
    private static final Map<String, Integer> MOST_TYPES = Map.of("dev.throng", 30, "dev.throng.inspect", 12);

    /** {@code -Dsignatures.write=true} rewrites the file. */
    private static final String WRITE = "signatures.write";

    private static final Path FILE = Path.of(
            System.getProperty("throng.root", "../.."), "engine/throng/src/test/resources/dev/throng/signatures.txt");

    /** Types of the Java library that the API may use: hosts know them. */
    private static final List<String> KNOWN =
            List.of("java.lang", "java.util", "java.nio", "org.joml", "dev.throng.files");

    @Test
    void publicSignaturesEqualTheSignatureFile() throws Exception {
        List<String> found = new ArrayList<>();
        Signatures.types().forEach(type -> found.addAll(Signatures.lines(type)));
        if (Boolean.getBoolean(WRITE)) {
            Files.createDirectories(FILE.getParent());
            Files.write(FILE, found);
        }
        assertEquals(
                String.join("\n", Files.readAllLines(FILE)),
                String.join("\n", found),
                "hosts see a change; if it is meant, write it with -D" + WRITE + "=true and into CHANGELOG.md");
    }

    @Test
    void publicApiHasFewTypes() throws Exception {
        List<Class<?>> types = Signatures.types().stream()
                .filter(type -> type.getEnclosingClass() == null)
                .toList();
        assertTrue(types.contains(Throng.class) && types.contains(Inspection.class), types::toString);
        MOST_TYPES.forEach((of, most) -> {
            long count = types.stream()
                    .filter(type -> type.getPackageName().equals(of))
                    .count();
            assertTrue(count <= most, () -> of + ": " + count + " types");
        });
    }

    @Test
    void publicSignaturesUseNoInternalTypes() throws Exception {
        Set<Class<?>> named = new HashSet<>();
        for (Class<?> type : Signatures.types()) {
            name(type.isInterface() ? Object.class : type.getGenericSuperclass(), named);
            Stream.of(type.getGenericInterfaces()).forEach(each -> name(each, named));
            Stream.of(type.getDeclaredFields(), type.getDeclaredConstructors(), type.getDeclaredMethods())
                    .flatMap(members -> Stream.of((Member[]) members))
                    .filter(member ->
                            Modifier.isPublic(member.getModifiers()) || Modifier.isProtected(member.getModifiers()))
                    .forEach(member -> name(member, named));
        }
        assertTrue(named.contains(Throng.class) && named.contains(List.class), named::toString);
        Set<String> inner = new TreeSet<>();
        List<Class<?>> seen = Signatures.types();
        named.stream()
                .filter(type -> !seen.contains(type) && !isKnown(type))
                .forEach(type -> inner.add(type.getName()));
        assertEquals(Set.of(), inner);
    }

    private static boolean isKnown(Class<?> type) {
        return type.isPrimitive()
                || KNOWN.stream().anyMatch(prefix -> (type.getPackageName() + ".").startsWith(prefix + "."));
    }

    private static void name(Member member, Set<Class<?>> named) {
        if (member instanceof Field field) {
            name(field.getGenericType(), named);
        } else {
            Executable executable = (Executable) member;
            Stream.of(executable.getGenericParameterTypes()).forEach(type -> name(type, named));
            Stream.of(executable.getGenericExceptionTypes()).forEach(type -> name(type, named));
            if (executable instanceof Method method) {
                name(method.getGenericReturnType(), named);
            }
        }
    }

    /** Adds all classes in a type. Bounds of type variables are followed, except bounds that are variables. */
    private static void name(Type type, Set<Class<?>> named) {
        if (type instanceof Class<?> of && of.isArray()) {
            name(of.getComponentType(), named);
        } else if (type instanceof Class<?> of) {
            named.add(of);
        } else if (type instanceof ParameterizedType of) {
            name(of.getRawType(), named);
            Stream.of(of.getActualTypeArguments()).forEach(each -> name(each, named));
        } else if (type instanceof GenericArrayType of) {
            name(of.getGenericComponentType(), named);
        } else if (type instanceof WildcardType of) {
            Stream.of(of.getUpperBounds(), of.getLowerBounds())
                    .flatMap(Stream::of)
                    .forEach(each -> name(each, named));
        } else if (type instanceof TypeVariable<?> of) {
            Stream.of(of.getBounds()).filter(Class.class::isInstance).forEach(each -> name(each, named));
        }
    }
}
