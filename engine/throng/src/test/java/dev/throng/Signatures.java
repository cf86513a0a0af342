package dev.throng;

import dev.throng.anim.build.ClipBuilder;
import dev.throng.anim.build.Keys;
import dev.throng.anim.build.MaterialBuilder;
import dev.throng.anim.build.MeshBuilder;
import java.io.IOException;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Public types and members of packages, as text that does not depend on compiler and JVM. */
final class Signatures {
    private static final int VISIBLE = Modifier.PUBLIC | Modifier.PROTECTED;
    private static final Comparator<Member> BY_NAME = Comparator.comparing(Member::getName);
    private static final Set<String> OF_ENUMS = Set.of("values", "valueOf");
    private static final Set<String> OF_RECORDS = Set.of("equals", "hashCode", "toString");

    /** Package names that are omitted. */
    private static final Pattern SHORT = Pattern.compile(
            "\\b(dev\\.throng(\\.(anim\\.build|inspect))?|org\\.joml|java\\.(lang|util|util\\.function|nio|nio\\.file))\\.(?=[A-Z])");

    /** Types of other packages that are results of {@link ModelBuilder}, and so belong to the API. */
    private static final List<Class<?>> PARTS =
            List.of(ClipBuilder.class, Keys.class, MaterialBuilder.class, MeshBuilder.class);

    private static final List<String> PACKAGES = List.of("dev.throng", "dev.throng.inspect");

    private Signatures() {}

    /** Returns the visible types by name, with nested ones: those of the library's packages and {@link #PARTS}. */
    static List<Class<?>> types() throws IOException, URISyntaxException {
        List<Class<?>> types = new ArrayList<>(PARTS);
        for (String each : PACKAGES) {
            types.addAll(types(each));
        }
        types.sort(Comparator.comparing(Class::getName));
        return types;
    }

    private static List<Class<?>> types(String of) throws IOException, URISyntaxException {
        Path classes = Path.of(
                Throng.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.list(classes.resolve(of.replace('.', '/')))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".class") && !name.startsWith("package-info"))
                    .<Class<?>>map(name -> load(of + "." + name.substring(0, name.length() - ".class".length())))
                    .filter(Signatures::isVisible)
                    .toList();
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, Signatures.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns whether a host can see a type. */
    static boolean isVisible(Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        return (type.getModifiers() & VISIBLE) != 0 && !type.isAnonymousClass() && (outer == null || isVisible(outer));
    }

    /** Returns a line for the type, and one per visible member. */
    static List<String> lines(Class<?> type) {
        List<String> lines = new ArrayList<>();
        lines.add(head(type));
        Stream.of(type.getDeclaredFields(), type.getDeclaredConstructors(), type.getDeclaredMethods())
                .forEach(members -> Arrays.stream((Member[]) members)
                        .filter(member -> isVisible(member, type))
                        .sorted(BY_NAME.thenComparing(Signatures::line))
                        .forEach(member -> lines.add("    " + line(member))));
        UnaryOperator<String> plain = type.isInterface() ? line -> line.replace("abstract ", "") : line -> line;
        return lines.stream().map(line -> plain.apply(brief(line))).toList();
    }

    /** Excludes members that compilers add, which vary. */
    private static boolean isVisible(Member member, Class<?> type) {
        boolean isImplicit = type.isEnum() && OF_ENUMS.contains(member.getName())
                || type.isRecord() && OF_RECORDS.contains(member.getName());
        return (member.getModifiers() & VISIBLE) != 0 && !member.isSynthetic() && !isImplicit;
    }

    private static String head(Class<?> type) {
        String interfaces = Arrays.stream(type.getGenericInterfaces())
                .map(Type::getTypeName)
                .collect(Collectors.joining(", "));
        Class<?> parent = type.getSuperclass();
        boolean isImplicit = parent == null || parent == Object.class || type.isEnum() || type.isRecord();
        return declared(type)
                + (isImplicit ? "" : " extends " + type.getGenericSuperclass().getTypeName())
                + (interfaces.isEmpty() ? "" : (type.isInterface() ? " extends " : " implements ") + interfaces);
    }

    /** Omits whether a type is sealed, as older JVMs do not report it. */
    private static String declared(Class<?> type) {
        String text = type.toGenericString().replace("non-sealed ", "").replace("sealed ", "");
        return type.isSealed() ? text.replaceFirst("(class|interface) ", "sealed $1 ") : text;
    }

    private static String line(Member member) {
        return member instanceof Field field ? line(field) : line((Executable) member);
    }

    private static String line(Field field) {
        return modifiers(field.getModifiers() & Modifier.fieldModifiers())
                + text(field.getAnnotatedType())
                + " "
                + field.getName()
                + constant(field);
    }

    /** Returns the value of a constant, which compilers copy into a host. */
    private static String constant(Field field) {
        boolean isConstant = Modifier.isStatic(field.getModifiers())
                && Modifier.isFinal(field.getModifiers())
                && (field.getType().isPrimitive() || field.getType() == String.class);
        try {
            return isConstant ? " = " + field.get(null) : "";
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String line(Executable executable) {
        String name = executable instanceof Method method
                ? text(method.getAnnotatedReturnType()) + " " + method.getName()
                : executable.getDeclaringClass().getSimpleName();
        String failures = Arrays.stream(executable.getGenericExceptionTypes())
                .map(Type::getTypeName)
                .collect(Collectors.joining(", "));
        return modifiers(executable.getModifiers() & Modifier.methodModifiers())
                + variables(executable)
                + name
                + Arrays.stream(executable.getParameters())
                        .map(Signatures::text)
                        .collect(Collectors.joining(", ", "(", ")"))
                + (failures.isEmpty() ? "" : " throws " + failures);
    }

    private static String variables(GenericDeclaration generic) {
        return generic.getTypeParameters().length == 0
                ? ""
                : Arrays.stream(generic.getTypeParameters())
                        .map(variable -> variable + " extends " + Arrays.toString(variable.getBounds()))
                        .collect(Collectors.joining(", ", "<", "> "));
    }

    private static String text(Parameter parameter) {
        String type = text(parameter.getAnnotatedType());
        return (parameter.isVarArgs() ? type.substring(0, type.length() - "[]".length()) + "..." : type)
                + " "
                + parameter.getName();
    }

    private static String text(AnnotatedType type) {
        return (type.isAnnotationPresent(Nullable.class) ? "@Nullable " : "")
                + type.getType().getTypeName();
    }

    private static String modifiers(int modifiers) {
        return modifiers == 0 ? "" : Modifier.toString(modifiers) + " ";
    }

    private static String brief(String line) {
        return SHORT.matcher(line).replaceAll("").replace('$', '.');
    }
}
