package dev.throng;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.lwjgl.opengl.GL11C.GL_NO_ERROR;
import static org.lwjgl.opengl.GL11C.glGetError;

import dev.throng.gl.GlTest;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Every public method refuses null and invalid numbers when called, and then changes nothing. */
@GlTest
class BadArgumentsTest {
    /** Parameters that accept any value, or null. */
    private static final Set<String> ANY = Set.of(
            "Crowd.has[int] number",
            "Crowd.isThere[long] handle",
            "FrameBudget.frame[double, double] cost",
            "InstanceLooks.seed[int] seed",
            "Play.exact[String, boolean, int, long, long] phase",
            "Play.exact[String, boolean, int, long, long] rate",
            "Play.exact[String, boolean, int, long, long] startMicros");

    /** Methods that also work after closing. */
    private static final Set<String> OF_CLOSED = Set.of(
            "Crowd.close[]",
            "Crowd.model[]",
            "JointBuffer.close[]",
            "Scene.close[]",
            "Scene.options[]",
            "Scene.seconds[]",
            "Scene.inspection[]",
            "Target.close[]",
            "Target.cleared[float, float, float]",
            "Target.viewport[int, int, int, int]",
            "Throng.load[Path]",
            "Throng.load[Path, ModelOptions]",
            "Throng.close[]",
            "Throng.options[]");

    private static Stream<Executable> calls() throws Exception {
        return Signatures.types().stream()
                .filter(type -> type.getPackageName().equals("dev.throng") && !type.isRecord() && !type.isEnum())
                .flatMap(type -> Stream.<Executable>concat(
                        Arrays.stream(type.getDeclaredConstructors()), Arrays.stream(type.getDeclaredMethods())))
                .filter(call -> Modifier.isPublic(call.getModifiers()) && !call.isSynthetic())
                .filter(call -> Throwable.class != call.getDeclaringClass().getSuperclass())
                .filter(call -> call.getDeclaringClass() != ThrongException.class);
    }

    private static String name(Executable call) {
        String types = Arrays.toString(Arrays.stream(call.getParameterTypes())
                .map(Class::getSimpleName)
                .toArray());
        String name = call instanceof Constructor ? "new" : call.getName();
        return call.getDeclaringClass().getSimpleName() + "." + name + types;
    }

    private static void call(GoodArguments good, Executable call, Object[] arguments) throws Throwable {
        try {
            if (call instanceof Method method) {
                boolean isStatic = Modifier.isStatic(call.getModifiers());
                method.invoke(isStatic ? null : good.receiver(call.getDeclaringClass()), arguments);
            } else {
                ((Constructor<?>) call).newInstance(arguments);
            }
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** Returns invalid values of a parameter. */
    private static List<@Nullable Object> bad(Parameter parameter) {
        Class<?> type = parameter.getType();
        if (type == double.class) {
            return List.of(Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        } else if (type == float.class) {
            return List.of(Float.NaN, Float.POSITIVE_INFINITY);
        } else if (type == int.class) {
            return List.of(Integer.MIN_VALUE);
        } else if (type == long.class) {
            return List.of(Long.MIN_VALUE);
        } else if (type.isPrimitive() || parameter.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
            return List.of();
        } else if (type.isArray() && !type.getComponentType().isPrimitive()) {
            return Arrays.asList(null, java.lang.reflect.Array.newInstance(type.getComponentType(), 1));
        }
        return Arrays.asList((Object) null);
    }

    /** Returns a description of a wrong reaction to an invalid argument, or null. */
    private static @Nullable String fault(GoodArguments good, Executable call, int at, @Nullable Object value) {
        Object[] arguments = good.of(call);
        arguments[at] = value;
        String found = value == null || value.getClass().isArray() ? "null" : value.toString();
        String isNamed = value instanceof Number number && Double.isInfinite(number.doubleValue()) ? "Infinity" : found;
        try {
            call(good, call, arguments);
            return "accepted";
        } catch (RuntimeException e) {
            String message = String.valueOf(e.getMessage());
            boolean isClear = message.contains("found ")
                    && message.contains(value instanceof Double || value == null ? isNamed : "")
                    && message.contains("expected ")
                    && message.lines().count() == 1;
            return isClear ? null : e.toString();
        } catch (Throwable e) {
            return e.toString();
        }
    }

    @Test
    void invalidArgumentsAreRefusedWithoutChanges() throws Exception {
        Set<String> faults = new TreeSet<>();
        Set<String> unused = new TreeSet<>(ANY);
        try (GoodArguments good = new GoodArguments()) {
            byte[] before = People.picture(good.scene, 1);
            for (Executable call : calls().toList()) {
                Parameter[] parameters = call.getParameters();
                for (int i = 0; i < parameters.length; i++) {
                    String where = name(call) + " " + parameters[i].getName();
                    if (unused.remove(where)) {
                        continue;
                    }
                    for (Object value : bad(parameters[i])) {
                        String fault = fault(good, call, i, value);
                        if (fault != null) {
                            faults.add(where + " = " + value + ": " + fault);
                        }
                        assertEquals(GL_NO_ERROR, glGetError(), where);
                    }
                }
            }
            assertArrayEquals(before, People.picture(good.scene, 1), "nothing has changed");
        }
        assertEquals("", String.join("\n", faults));
        assertEquals(Set.of(), unused, "lines of the table that are not needed");
    }

    @Test
    void callsOnClosedObjectsAreRefused() throws Exception {
        List<String> faults = new ArrayList<>();
        Set<String> unused = new TreeSet<>(OF_CLOSED);
        try (GoodArguments good = new GoodArguments()) {
            Object[] of = {good.receiver(JointBuffer.class), good.target, good.crowd, good.scene, good.throng};
            for (Object each : of) {
                ((AutoCloseable) each).close();
            }
            for (Executable call : calls().toList()) {
                Class<?> type = call.getDeclaringClass();
                boolean isClosed = Arrays.stream(of).anyMatch(each -> each.getClass() == type)
                        || type == Instance.class
                        || type == InstanceReading.class
                        || type == Instances.class;
                if (!isClosed || Modifier.isStatic(call.getModifiers()) || unused.remove(name(call))) {
                    continue;
                }
                try {
                    call(good, call, good.of(call));
                    faults.add(name(call) + ": accepted");
                } catch (IllegalStateException e) {
                    if (!String.valueOf(e.getMessage()).contains("closed")) {
                        faults.add(name(call) + ": " + e);
                    }
                } catch (Throwable e) {
                    faults.add(name(call) + ": " + e);
                }
            }
        }
        assertEquals("", String.join("\n", faults));
        assertEquals(Set.of(), unused, "lines of the table that are not needed");
    }
}
