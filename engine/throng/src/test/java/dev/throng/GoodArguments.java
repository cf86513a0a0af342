package dev.throng;

import static dev.throng.People.CAMERA;
import static dev.throng.People.PREPARED;

import dev.throng.files.ModelFile;
import dev.throng.inspect.CompareSettings;
import java.lang.reflect.Executable;
import java.lang.reflect.Parameter;
import java.nio.Buffer;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

/** Valid objects and arguments for calls of all public methods of the library. */
final class GoodArguments implements AutoCloseable {
    private static final Route ROUTE = Route.path(0, 0, 0, 9);
    private static final Model FEW = Model.of(People.ADULT, ModelOptions.DEFAULT.clips("walk"), ThrongOptions.DEFAULT);
    private static final Map<String, String> STRINGS = Map.of(
            "joint", "head",
            "otherJoint", "head",
            "names", "head",
            "joints", "head",
            "root", "chest",
            "end", "head",
            "parent", "head",
            "from", "stand",
            "to", "stand",
            "parameter", "speed");

    final Throng throng = Throng.onCurrentContext();
    final Scene scene = throng.scene();
    final Crowd crowd = scene.crowd(PREPARED, 4, ROUTE);
    final Target target = throng.offscreen(16, 16, 0);
    private final Map<Class<?>, @Nullable Object> objects = new HashMap<>();

    GoodArguments() {
        crowd.standOn(Ground.grid(0, 0, 1, 2, new float[4]));
        People.arrange(crowd);
        States states = States.of("stand", Play.loop("idle"))
                .state("wave", Play.once("wave"))
                .above("stand", "wave", "speed", 1, 0);
        crowd.instance(0).enter(states);
        add(throng, scene, crowd, target, states, ROUTE, CAMERA, PREPARED, Light.NEUTRAL, FEW.clips());
        add(crowd.instance(0), crowd.instancesFrom(0), crowd.jointBuffer("head", 0), scene.view());
        add(Backdrop.plain(new Vector3f()), Frame.at(0, CAMERA, target), new FrameBudgetObject().budget);
        add(
                Ground.grid(0, 0, 1, 2, new float[4]),
                Mix.of(Play.loop("walk")),
                new ModelBuilder("made"),
                Play.loop("walk"));
        add(ModelOptions.DEFAULT, SceneOptions.DEFAULT, ThrongOptions.DEFAULT, CompareSettings.ALL);
        add(Rows.of(new float[] {0}), Reach.lookAt("head", new Vector3f(0, 2, 9), 60));
        objects.put(InstanceReading.class, crowd.instance(0));
        objects.put(InstanceLooks.class, crowd.instance(0));
        values();
    }

    private static final class FrameBudgetObject {
        final FrameBudget budget = FrameBudget.of(new double[] {1, 2}, 0, 0.01, 2);
    }

    private void values() {
        objects.put(Vector3fc.class, new Vector3f(0, 1, 0));
        objects.put(Vector3f.class, new Vector3f());
        objects.put(Vector3dc.class, new Vector3d(1));
        objects.put(Quaterniondc.class, new Quaterniond());
        objects.put(Matrix4fc.class, new Matrix4f());
        objects.put(Matrix4f.class, new Matrix4f());
        objects.put(Path.class, Path.of("none"));
        objects.put(ModelFile.class, null); // the options are checked before the file
        objects.put(Consumer.class, (Consumer<Object>) each -> {});
        objects.put(DoubleBinaryOperator.class, (DoubleBinaryOperator) (x, z) -> 0);
        objects.put(FloatBuffer.class, FloatBuffer.allocate(16));
        objects.put(Buffer.class, FloatBuffer.allocate(1));
        objects.put(List.class, List.of());
        objects.put(double[].class, new double[] {1, 2, 3, 9});
        objects.put(float[].class, new float[4]);
        objects.put(int[].class, new int[] {0});
        objects.put(byte[].class, new byte[1]);
    }

    private void add(Object... some) {
        for (Object each : some) {
            objects.put(each.getClass(), each);
        }
    }

    @Nullable
    Object receiver(Class<?> type) {
        Object found = objects.get(type);
        if (!objects.containsKey(type)) {
            throw new AssertionError("no object of " + type + ": add one to GoodArguments");
        }
        return found;
    }

    Object[] of(Executable call) {
        Parameter[] parameters = call.getParameters();
        Object[] all = new Object[parameters.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = of(call, parameters[i]);
        }
        return all;
    }

    private @Nullable Object of(Executable call, Parameter parameter) {
        Class<?> type = parameter.getType();
        String name = parameter.getName();
        if (type == String.class) {
            return call.getDeclaringClass() == ModelBuilder.class && name.equals("parent")
                    ? null
                    : call.getName().equals("then") && name.equals("from")
                            ? "wave"
                            : STRINGS.getOrDefault(name, call.getName().equals("duration") ? "walk" : "stand");
        } else if (type == boolean.class) {
            return false;
        } else if (type.isPrimitive()) {
            return number(call.getName(), name, type);
        } else if (type == Play.class && name.equals("second")) {
            return Play.loop("run");
        } else if (name.equals("reaches")) {
            return List.of((Object) receiver(Reach.class));
        } else if (type.isEnum()) {
            return type.getEnumConstants()[0];
        } else if (type.isArray() && !objects.containsKey(type)) {
            Object array = java.lang.reflect.Array.newInstance(type.getComponentType(), 1);
            java.lang.reflect.Array.set(array, 0, type == String[].class ? "head" : receiver(type.getComponentType()));
            return array;
        }
        return receiver(type);
    }

    private static Object number(String call, String name, Class<?> type) {
        int good = name.equals("side") || name.equals("columns")
                ? 2
                : name.equals("width") || name.equals("height") ? 16 : name.equals("farthest") ? 9 : 0;
        double some = good != 0 ? good : name.equals("cell") || call.equals("range") || name.equals("factor") ? 1 : 0.5;
        return type == double.class
                ? (Object) some
                : type == float.class ? (Object) (float) some : type == int.class ? (Object) good : (Object) 0L;
    }

    @Override
    public void close() {
        target.close();
        throng.close();
    }
}
